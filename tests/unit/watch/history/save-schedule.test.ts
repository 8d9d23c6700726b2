import { expect, test } from 'vitest';
import { afterSave, nextSave, type SaveTrigger, startSchedule } from '@/lib/watch/history/save-schedule';

const START = startSchedule(0, 100);

test('the mirror is written every five seconds of playing [4.25]', () => {
  expect(nextSave(START, 'time', 104, 4999)).toBe('none');
  expect(nextSave(START, 'time', 105, 5000)).toBe('mirror');
});

test('the server is written every sixty seconds of playing [4.25]', () => {
  expect(nextSave(START, 'time', 159, 59_999)).toBe('mirror');
  expect(nextSave(START, 'time', 160, 60_000)).toBe('remote');
});

test.each<SaveTrigger>(['pause', 'seeked', 'ended'])('%s writes to the server at once [4.25]', (trigger) => {
  expect(nextSave(START, trigger, 101, 10)).toBe('remote');
});

test('leaving sends a save that outlives the page', () => {
  expect(nextSave(START, 'leave', 101, 10)).toBe('final');
});

test.each<SaveTrigger>(['pause', 'seeked', 'ended', 'leave', 'time'])(
  'a position that moved less than a second is not written on %s',
  (trigger) => {
    expect(nextSave(START, trigger, 100.9, 120_000)).toBe('none');
    expect(nextSave(START, trigger, 99.1, 120_000)).toBe('none');
  },
);

test('going back counts as moving', () => {
  expect(nextSave(START, 'seeked', 10, 10)).toBe('remote');
});

test('completion is written even where the position stands still', () => {
  expect(nextSave(START, 'complete', 100, 1)).toBe('remote');
});

test('leaving after a mirror save still sends what the server does not have', () => {
  const mirrored = afterSave(START, 'mirror', 105, 5000);
  expect(nextSave(mirrored, 'leave', 105, 5100)).toBe('final');
});

test('leaving twice sends once', () => {
  const left = afterSave(START, 'final', 130, 5000);
  expect(nextSave(left, 'leave', 130, 5100)).toBe('none');
});

test('a save to the server starts both clocks anew', () => {
  const saved = afterSave(START, 'remote', 130, 30_000);
  expect(nextSave(saved, 'time', 134, 34_999)).toBe('none');
  expect(nextSave(saved, 'time', 189, 89_999)).toBe('mirror');
  expect(nextSave(saved, 'time', 190, 90_000)).toBe('remote');
});
