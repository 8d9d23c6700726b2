// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '@/lib/watch/history/progress';
import { loadMarks, toMark } from '@/lib/watch/history/progress-marks';
import { writeMirror } from '@/lib/watch/history/progress-mirror';
import { buildProgress } from '../watch/history/build-progress';

let member = 0;
beforeEach(() => {
  localStorage.clear();
  member += 1;
});
const uid = () => `member-${member}`;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const reader = (...stored: readonly Progress[]) =>
  vi.fn(async (_: string, asked: readonly string[]) =>
    stored.filter(({ videoId }) => asked.includes(videoId)),
  );

test.each([
  [0, null, null],
  [10, null, null],
  [500, null, 50],
  [990, null, null],
  [500, '2026-01-05T07:00:00.000Z', 50],
] as const)('at second %i of 1000, done %s: the bar is at %s', (positionSec, completedAt, percent) => {
  const progress = buildProgress({ positionSec, furthestSec: 990, durationSec: 1000, completedAt });
  expect(toMark(progress)).toMatchObject({ percent, isDone: completedAt !== null, completedAt });
});

test.each([
  [949, '2026-01-05T07:00:00.000Z', false],
  [950, '2026-01-05T07:00:00.000Z', true],
  [990, null, false],
] as const)(
  'at second %i of 1000, done %s: standing at the end is %s',
  (positionSec, completedAt, isAtEnd) => {
    const progress = buildProgress({ positionSec, furthestSec: 990, durationSec: 1000, completedAt });
    expect(toMark(progress).endedAt).toBe(isAtEnd ? progress.updatedAt : null);
  },
);

test('a class that was never opened has no mark, and sixty classes cost two queries, once', async () => {
  const read = reader(buildProgress({ videoId: 'v3', completedAt: '2026-01-05T07:00:00.000Z' }));
  const marks = await loadMarks(uid(), ids(60), read);
  expect([...marks.keys()]).toEqual(['v3']);
  expect(marks.get('v3')?.isDone).toBe(true);
  await loadMarks(uid(), ids(60), read);
  expect(read).toHaveBeenCalledTimes(2);
  expect(Math.max(...read.mock.calls.map(([, asked]) => asked.length))).toBe(30);
});

test('what this device has saved since counts at once', async () => {
  const read = reader();
  await loadMarks(uid(), ['v1'], read);
  writeMirror(uid(), buildProgress({ videoId: 'v1', positionSec: 500, durationSec: 1000 }));
  expect((await loadMarks(uid(), ['v1'], read)).get('v1')?.percent).toBe(50);
});

test('without a connection the device speaks for itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writeMirror(uid(), buildProgress({ videoId: 'v1', positionSec: 500, durationSec: 1000 }));
  const marks = await loadMarks(uid(), ['v1', 'v2'], () => Promise.reject(new Error('offline')));
  expect([...marks.keys()]).toEqual(['v1']);
});

test('another member never sees these marks', async () => {
  const read = reader(buildProgress({ videoId: 'v1', completedAt: '2026-01-05T07:00:00.000Z' }));
  await loadMarks(uid(), ['v1'], read);
  expect((await loadMarks('somebody-else', ['v1'], reader())).size).toBe(0);
});
