// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { retryImport } from '@/components/ui/lazy-part';
import { expectConsole } from '../../support/console-guard';

beforeEach(() => {
  vi.useFakeTimers();
});

const AGAIN = /did not load and is requested again/;

/** Returns an import that fails until the given attempt. */
function codeAt(attempt: number) {
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
