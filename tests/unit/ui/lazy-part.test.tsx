import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '@/components/ui/lazy-part';
import { expectConsole } from '../../support/console-guard';

test('keeps the page when the code of a part does not load, and shows it once online', async () => {
  expectConsole('warn', /did not load and is requested again/);
  const load = vi
    .fn(async () => ({ Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> }))
    .mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart('Greeting', load, <p>On its way</p>);
  await act(async () =>
    render(
      <>
        <h1>A class</h1>
        <Part name="Ana" />
      </>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'A class' })).toBeVisible();
  expect(screen.getByText('On its way')).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  expect(screen.queryByText('On its way')).toBeNull();
});
