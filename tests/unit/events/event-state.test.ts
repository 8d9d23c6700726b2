import { expect, test } from 'vitest';
import { countingDown, eventState, splitEvents } from '@/lib/events/event-state';
import { buildEvent } from '../../support/events';

const START = Date.parse('2026-11-28T18:00:00Z');
const MINUTE = 60_000;

test.each([
  [-24 * 60, 'upcoming'],
  [-60, 'upcoming'],
  [-59, 'open'],
  [-1, 'open'],
  [0, 'live'],
  [44, 'live'],
  [45, 'ended'],
  [10_000, 'ended'],
] as const)('%d minutes from the start an event of 45 minutes is %s', (minutes, expected) => {
  expect(eventState(buildEvent(), START + minutes * MINUTE)).toBe(expected);
});

test.each([-100, -30, 0, 100])('a cancelled event is cancelled %d minutes from its start', (minutes) => {
  expect(eventState(buildEvent({ status: 'cancelled' }), START + minutes * MINUTE)).toBe('cancelled');
});

test('what comes is listed soonest first, what was latest first', () => {
  const at = (slug: string, startsAt: string) => buildEvent({ slug, startsAt });
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

test('while one event goes on, the next to begin counts down too', () => {
  const at = (slug: string, startsAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') =>
    buildEvent({ slug, startsAt, status });
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
