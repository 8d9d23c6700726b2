import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '@/components/ui/retry-import';
import { expectConsole } from '../../support/console-guard';

test('keeps the page when the code of a part does not load, and shows it once online', async () => {
  expectConsole('warn', /did not load and is asked for again/);
  const load = vi
    .fn(async () => ({ name }: { name: string }) => <p>Hello {name}</p>)
    .mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  await act(async () =>
    render(
      <>
        <h1>A class</h1>
        <Suspense fallback={<p>On its way</p>}>
          <Part name="Ana" />
        </Suspense>
      </>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'A class' })).toBeVisible();
  expect(screen.getByText('On its way')).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  expect(screen.queryByText('On its way')).toBeNull();
});
