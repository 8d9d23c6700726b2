import { expect, test } from 'vitest';
import { countingDown, splitEvents } from '@/lib/events/event-list';
import {
  eventState,
  isDoorOpen,
  isJoinable,
  opensAtMs,
  spokenCountdown,
  timeLeft,
} from '@/lib/events/event-state';
import { buildEvent } from '../../support/events';

const START = Date.parse('2026-11-28T18:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  ['a day before', START - DAY, false],
  ['exactly one hour before', START - 60 * MINUTE, false],
  ['one millisecond later', START - 60 * MINUTE + 1, true],
  ['at the start', START, true],
  ['the day after', START + DAY, true],
])('answers for %s whether an event is joinable: %s [4.24]', (_, nowMs, expected) => {
  expect(isJoinable(START, nowMs)).toBe(expected);
});

test('opens one hour before the start in the night of the clock change', () => {
  const start = Date.parse('2026-03-29T03:30:00+02:00');
  expect(new Date(opensAtMs(start)).toISOString()).toBe('2026-03-29T00:30:00.000Z');
});

test.each([
  [-24 * 60, 'upcoming'],
  [-60, 'upcoming'],
  [-59, 'open'],
  [-1, 'open'],
  [0, 'live'],
  [44, 'live'],
  [45, 'ended'],
  [10_000, 'ended'],
] as const)('treats an event of 45 minutes %d minutes from its start as %s', (minutes, expected) => {
  expect(eventState(buildEvent(), START + minutes * MINUTE)).toBe(expected);
});

test.each([-100, -30, 0, 100])('treats a cancelled event %d minutes from its start as such', (minutes) => {
  expect(eventState(buildEvent({ status: 'cancelled' }), START + minutes * MINUTE)).toBe('cancelled');
});

test.each([
  ['upcoming', false],
  ['open', true],
  ['live', true],
  ['ended', false],
  ['cancelled', false],
] as const)('lets members in to an event that is %s: %s', (state, expected) => {
  expect(isDoorOpen(state)).toBe(expected);
});

const at = (slug: string, startsAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') =>
  buildEvent({ slug, startsAt, status });

test('lists coming events soonest first and past ones latest first', () => {
  const events = [
    at('later', '2026-12-02T18:00:00Z'),
    at('older', '2026-11-01T18:00:00Z'),
    at('going-on', '2026-11-28T17:45:00Z'),
    at('old', '2026-11-20T18:00:00Z'),
  ];
  const { coming, past } = splitEvents(events, START);
  expect(coming.map(({ slug }) => slug)).toEqual(['going-on', 'later']);
  expect(past.map(({ slug }) => slug)).toEqual(['old', 'older']);
});

test('counts down to the next event while another one is live', () => {
  const coming = [
    at('cancelled', '2026-11-28T17:30:00Z', 'cancelled'),
    at('going-on', '2026-11-28T17:45:00Z'),
    at('cancelled-too', '2026-11-29T18:00:00Z', 'cancelled'),
    at('next', '2026-12-02T18:00:00Z'),
    at('later', '2026-12-09T18:00:00Z'),
  ];
  const slugs = (nowMs: number) => countingDown(coming, nowMs).map(({ slug }) => slug);
  expect(slugs(START)).toEqual(['going-on', 'next']);
  expect(slugs(START - 60 * MINUTE)).toEqual(['going-on']);
  expect(countingDown([], START)).toEqual([]);
});

test.each([
  [60 * MINUTE, ''],
  [10 * MINUTE + 1, ''],
  [10 * MINUTE, 'Starts within 10 minutes.'],
  [MINUTE + 1, 'Starts within 10 minutes.'],
  [MINUTE, 'Starts within 1 minute.'],
  [1, 'Starts within 1 minute.'],
  [0, 'It’s started.'],
  [-5 * MINUTE, 'It’s started.'],
])('announces with %d ms left: "%s"', (leftMs, expected) => {
  expect(spokenCountdown(leftMs)).toBe(expected);
});

test('never counts below zero', () => {
  const left = { days: 2, hours: 3, minutes: 4, seconds: 5 };
  expect(timeLeft(START, START - 2 * DAY - 3 * 3_600_000 - 4 * 60_000 - 5000)).toEqual(left);
  expect(timeLeft(START, START + 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
