import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiAnswer } from '@/lib/server/http/api-answer';
import { createRunningWork } from '@/lib/server/http/running-work';

const DONE: ApiAnswer = { status: 200, body: { done: true } };
const WAITING: ApiAnswer = { status: 202, body: { waiting: 'Still at it.' } };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const takes = (ms: number) => vi.fn(() => wait(ms).then(() => DONE));
const failsAfter = (ms: number) =>
  vi.fn(() => wait(ms).then(() => Promise.reject<ApiAnswer>(new Error('away'))));

beforeEach(() => void vi.useFakeTimers());

const open = () => createRunningWork('Still at it.', { waitMs: 100, keptMs: 1000 });

/** Resolves to the answer after `ms` of fake time. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const handled = answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.advanceTimersByTimeAsync(ms);
  const settled = await handled;
  if ('error' in settled) throw settled.error;
  return settled.value;
}

test('answers quick work directly and runs it again for the same request', async () => {
  const ask = open();
  const start = takes(10);
  expect(await within(10, ask('ann', start))).toBe(DONE);
  expect(await within(10, ask('ann', start))).toBe(DONE);
  expect(start).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
});

test('answers 202 for long work, which goes on and is joined by the same request', async () => {
  const ask = open();
  const start = takes(250);
  expect(await within(100, ask('ann', start))).toEqual(WAITING);
  expect(await within(100, ask('ann', start))).toEqual(WAITING);
  expect(await within(50, ask('ann', start))).toBe(DONE);
  expect(start).toHaveBeenCalledTimes(1);
});

test('keeps an uncollected result for a limited time', async () => {
  const ask = open();
  const start = takes(150);
  await within(100, ask('ann', start));
  await vi.advanceTimersByTimeAsync(800);
  expect(await within(0, ask('ann', start))).toBe(DONE);
  await within(100, ask('ann', start));
  await vi.advanceTimersByTimeAsync(1200);
  await within(100, ask('ann', start));
  expect(start).toHaveBeenCalledTimes(3);
});

test.each([
  ['a failure is reported', true],
  ['a failure is not collected in time', false],
])('starts the work anew after %s', async (_, isCollected) => {
  const ask = open();
  const start = failsAfter(150);
  await within(100, ask('ann', start));
  if (isCollected) await expect(within(50, ask('ann', start))).rejects.toThrow('away');
  else await vi.advanceTimersByTimeAsync(10_000);
  expect(await within(10, ask('ann', takes(10)))).toBe(DONE);
});

test('runs other requests separately', async () => {
  const ask = open();
  const [one, other] = [takes(500), takes(10)];
  await within(100, ask('ann monthly', one));
  expect(await within(10, ask('ann annual', other))).toBe(DONE);
});
