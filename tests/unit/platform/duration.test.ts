import { expect, test } from 'vitest';
import {
  formatDuration,
  formatTimer,
  isoDuration,
  isRecent,
  spokenDuration,
} from '@/lib/platform/dates/duration';

test.each([
  ['this moment', 0, true],
  ['less than a minute ago', 59_999, true],
  ['a minute ago', 60_000, false],
  ['ahead, as after the clock was set back', -3_600_000, false],
])('tells whether a time %s is from the last minute', (_, agoMs, expected) => {
  const nowMs = Date.parse('2026-11-22T08:00:00.000Z');
  expect(isRecent(nowMs - agoMs, 60_000, nowMs)).toBe(expected);
});

test.each([
  [2700, '45 min'],
  [3900, '1 hr 5 min'],
  [3600, '1 hr'],
  [7200, '2 hr'],
  [3599, '1 hr'],
  [20, '1 min'],
  [90, '2 min'],
  [0, ''],
  [-5, ''],
  [Number.NaN, ''],
])('formats %d seconds as the length %j', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [3909, '1:05:09'],
  [754, '12:34'],
  [5, '0:05'],
  [59.9, '0:59'],
  [0, '0:00'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [36_000, '10:00:00'],
])('formats %d seconds on the timer as %s', (seconds, expected) => {
  expect(formatTimer(seconds)).toBe(expected);
});

test.each([
  [3909, '1 hour 5 minutes 9 seconds'],
  [65, '1 minute 5 seconds'],
  [2700, '45 minutes'],
  [7201, '2 hours 1 second'],
  [0, '0 seconds'],
])('words %d seconds for screen readers as %s', (seconds, expected) => {
  expect(spokenDuration(seconds)).toBe(expected);
});

test.each([
  [3909, 'PT1H5M9S'],
  [2700, 'PT45M'],
  [0, 'PT0S'],
])('formats %d seconds as the ISO duration %s', (seconds, expected) => {
  expect(isoDuration(seconds)).toBe(expected);
});
