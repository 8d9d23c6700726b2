import { expect, test } from 'vitest';
import { spokenCountdown } from '@/lib/events/countdown';

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
