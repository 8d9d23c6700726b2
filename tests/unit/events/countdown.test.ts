import { expect, test } from 'vitest';
import { spokenCountdown, timeLeft } from '@/lib/events/countdown';

const MINUTE = 60_000;

test.each([
  [60 * MINUTE, ''],
  [10 * MINUTE + 1, ''],
  [10 * MINUTE, 'Starts within 10 minutes.'],
  [5 * MINUTE, 'Starts within 10 minutes.'],
  [MINUTE + 1, 'Starts within 10 minutes.'],
  [MINUTE, 'Starts within 1 minute.'],
  [1, 'Starts within 1 minute.'],
  [0, 'It’s started.'],
  [-5 * MINUTE, 'It’s started.'],
])('with %d ms left a screen reader hears "%s"', (leftMs, expected) => {
  expect(spokenCountdown(leftMs)).toBe(expected);
});

test('a countdown never runs below zero', () => {
  const at = Date.parse('2026-11-27T18:00:00Z');
  const day = 86_400_000;
  expect(timeLeft(at, at - 2 * day - 3 * 3_600_000 - 4 * 60_000 - 5000)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
  expect(timeLeft(at, at + 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
