import { expect, test } from 'vitest';
import { eventState, splitEvents } from '@/lib/events/event-state';
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
