import { expect, test } from 'vitest';
import { isJoinable, opensAtMs, sessionPhase } from '@/lib/events/joinable';

const START = Date.parse('2026-03-29T18:00:00+02:00');
const MINUTE = 60_000;

test.each([
  ['a day before', START - 24 * 60 * MINUTE, false],
  ['exactly one hour before', START - 60 * MINUTE, false],
  ['one millisecond later', START - 60 * MINUTE + 1, true],
  ['at the start', START, true],
  ['the day after', START + 24 * 60 * MINUTE, true],
])('%s it is joinable: %s [4.24]', (_, nowMs, expected) => {
  expect(isJoinable(START, nowMs)).toBe(expected);
});

test('the hour is an hour of time, also in the night the clocks change', () => {
  const start = Date.parse('2026-03-29T03:30:00+02:00');
  expect(new Date(opensAtMs(start)).toISOString()).toBe('2026-03-29T00:30:00.000Z');
});

test.each([
  [-60 * MINUTE, 'upcoming'],
  [-60 * MINUTE + 1, 'joinable'],
  [45 * MINUTE - 1, 'joinable'],
  [45 * MINUTE, 'ended'],
])('%d ms from the start a session of 45 minutes is %s [4.24]', (fromStart, expected) => {
  expect(sessionPhase(START, 45, START + fromStart)).toBe(expected);
});
