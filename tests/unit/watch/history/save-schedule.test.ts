import { expect, test } from 'vitest';
import { afterSave, nextSave, type SaveTrigger, startSchedule } from '@/lib/watch/history/save-schedule';

const START = startSchedule(0, 100);

test('writes the mirror every five seconds of playing [4.25]', () => {
  expect(nextSave(START, 'time', 104, 4999)).toBe('none');
  expect(nextSave(START, 'time', 105, 5000)).toBe('mirror');
});

test('writes to the server every sixty seconds of playing [4.25]', () => {
  expect(nextSave(START, 'time', 159, 59_999)).toBe('mirror');
  expect(nextSave(START, 'time', 160, 60_000)).toBe('remote');
});

test.each<SaveTrigger>(['pause', 'seeked', 'ended'])(
  'writes to the server at once on %s [4.25]',
  (trigger) => {
    expect(nextSave(START, trigger, 101, 10)).toBe('remote');
  },
);

test('sends a save that outlives the page on leave', () => {
  expect(nextSave(START, 'leave', 101, 10)).toBe('final');
});

test.each<SaveTrigger>(['pause', 'seeked', 'ended', 'leave', 'time'])(
  'does not write a move of less than a second on %s',
  (trigger) => {
    expect(nextSave(START, trigger, 100.9, 120_000)).toBe('none');
    expect(nextSave(START, trigger, 99.1, 120_000)).toBe('none');
  },
);

test('writes a position further back', () => {
  expect(nextSave(START, 'seeked', 10, 10)).toBe('remote');
});

test('writes a completion at an unchanged position', () => {
  expect(nextSave(START, 'complete', 100, 1)).toBe('remote');
});

test('sends what the server does not have on leave after a mirror save', () => {
  const mirrored = afterSave(START, 'mirror', 105, 5000);
  expect(nextSave(mirrored, 'leave', 105, 5100)).toBe('final');
});

test('sends once when left twice', () => {
  const left = afterSave(START, 'final', 130, 5000);
  expect(nextSave(left, 'leave', 130, 5100)).toBe('none');
});

test('restarts both intervals after a save to the server', () => {
  const saved = afterSave(START, 'remote', 130, 30_000);
  expect(nextSave(saved, 'time', 134, 34_999)).toBe('none');
  expect(nextSave(saved, 'time', 189, 89_999)).toBe('mirror');
  expect(nextSave(saved, 'time', 190, 90_000)).toBe('remote');
});
