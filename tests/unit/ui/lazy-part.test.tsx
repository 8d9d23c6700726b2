import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart, retryImport } from '@/components/ui/lazy-part';
import { expectConsole } from '../../support/console-guard';

const AGAIN = /did not load and is requested again/;

test('keeps the page when the code of a part does not load, and shows it once online', async () => {
  expectConsole('warn', AGAIN);
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

/** Returns an import that fails until the given attempt, and starts fake time. */
function codeAt(attempt: number) {
  vi.useFakeTimers();
  const load = vi.fn(async () => {
    if (load.mock.calls.length < attempt) throw new Error('offline');
    return 'code';
  });
  return load;
}

test('loads code once, however often it is requested', async () => {
  const load = codeAt(1);
  const kept = retryImport(load);
  expect(await Promise.all([kept(), kept()])).toEqual(['code', 'code']);
  expect(await kept()).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

test('retries with doubled pauses of at most half a minute', async () => {
  expectConsole('warn', AGAIN);
  const load = codeAt(8);
  const coming = retryImport(load)();
  for (const [index, waitSec] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(waitSec * 1000 - 1);
    expect(load).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(index + 2);
  }
  expect(await coming).toBe('code');
});

test('retries once when the connection is back', async () => {
  expectConsole('warn', AGAIN);
  const load = codeAt(2);
  const coming = retryImport(load)();
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  expect(await coming).toBe('code');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
