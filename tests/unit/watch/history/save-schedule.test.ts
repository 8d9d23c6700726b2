import { expect, test } from 'vitest';
import { afterSave, nextSave, type SaveTrigger, startSchedule } from '@/lib/watch/history/save-schedule';

const START = startSchedule(0, 100);

test.each([
  ['nothing within five seconds of playing', 'time', 104, 4999, 'none'],
  ['the mirror every five seconds', 'time', 105, 5000, 'mirror'],
  ['only the mirror within sixty seconds', 'time', 159, 59_999, 'mirror'],
  ['to the server every sixty seconds', 'time', 160, 60_000, 'remote'],
  ['to the server at once on a pause', 'pause', 101, 10, 'remote'],
  ['to the server at once after a seek', 'seeked', 101, 10, 'remote'],
  ['to the server at once at the end', 'ended', 101, 10, 'remote'],
  ['a position further back', 'seeked', 10, 10, 'remote'],
  ['a completion at an unchanged position', 'complete', 100, 1, 'remote'],
  ['a save that outlives the page on leave', 'leave', 101, 10, 'final'],
] as const)('writes %s [4.25]', (_, trigger, positionSec, nowMs, kind) => {
  expect(nextSave(START, trigger, positionSec, nowMs)).toBe(kind);
});

test.each<SaveTrigger>(['pause', 'seeked', 'ended', 'leave', 'time'])(
  'does not write a move of less than a second on %s',
  (trigger) => {
    expect(nextSave(START, trigger, 100.9, 120_000)).toBe('none');
    expect(nextSave(START, trigger, 99.1, 120_000)).toBe('none');
  },
);

test('sends what the server does not have on leave, once', () => {
  const mirrored = afterSave(START, 'mirror', 105, 5000);
  expect(nextSave(mirrored, 'leave', 105, 5100)).toBe('final');
  const left = afterSave(START, 'final', 130, 5000);
  expect(nextSave(left, 'leave', 130, 5100)).toBe('none');
});

test('saves every five and sixty seconds after a save that corrects a clock that was hours ahead', () => {
  const ahead = startSchedule(3 * 3_600_000, 100);
  expect(nextSave(ahead, 'time', 105, 5000)).toBe('remote');
  const saved = afterSave(ahead, 'remote', 105, 5000);
  expect(nextSave(saved, 'time', 109, 9999)).toBe('none');
  expect(nextSave(saved, 'time', 110, 10_000)).toBe('mirror');
  expect(nextSave(saved, 'time', 164, 64_999)).toBe('mirror');
  expect(nextSave(saved, 'time', 165, 65_000)).toBe('remote');
});
