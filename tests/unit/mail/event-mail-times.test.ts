import { expect, test } from 'vitest';
import { dueNotices, type SentNotices } from '@/lib/events/event-mail-times';

const START = '2026-12-05T17:00:00.000Z';
const LATER = '2026-12-06T17:00:00.000Z';
const HOUR = 60 * 60 * 1000;

const NOTHING: SentNotices = {
  startsAt: START,
  isCancelled: false,
  dayBefore: '',
  hourBefore: '',
  changes: 0,
};

const event = (startsAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') => ({
  ...{ startsAt, status, durationMinutes: 45 },
});

const DAY_TOLD = { ...NOTHING, dayBefore: START };
const ALL_TOLD = { ...DAY_TOLD, hourBefore: START };
const CANCELLED = { ...NOTHING, isCancelled: true };

test.each([
  ['nothing two days ahead', event(START), NOTHING, -48, []],
  ['the day before', event(START), NOTHING, -24, ['day']],
  ['the day before, also for an event that is new', event(START), null, -20, ['day']],
  ['the day before once', event(START), DAY_TOLD, -20, []],
  ['the hour before', event(START), DAY_TOLD, -1, ['hour']],
  ['only the hour before when the timer stood still for a day', event(START), NOTHING, -0.5, ['hour']],
  ['the hour before once', event(START), ALL_TOLD, -0.5, []],
  ['nothing after the start', event(START), NOTHING, 0, []],
  ['a cancellation after the start', event(START, 'cancelled'), ALL_TOLD, 0.2, ['cancelled']],
  ['a cancellation after the start once', event(START, 'cancelled'), CANCELLED, 0.2, []],
  ['nothing of an event that is put back on after its start', event(START), CANCELLED, 0.2, []],
  ['a new time', event(LATER), ALL_TOLD, -30, ['moved']],
  ['a new time without a reminder', event(START), { ...NOTHING, startsAt: LATER }, -3, ['moved']],
  ['nothing of the same time in another zone', event('2026-12-05T18:00:00+01:00'), ALL_TOLD, -0.5, []],
  ['a cancellation', event(START, 'cancelled'), NOTHING, -48, ['cancelled']],
  ['a cancellation once', event(START, 'cancelled'), CANCELLED, -48, []],
  ['nothing about an event that is new and cancelled', event(START, 'cancelled'), null, -48, []],
  ['that a cancelled event takes place after all', event(START), CANCELLED, -48, ['restored']],
] as const)('tells %s', (_, given, told, hours, expected) => {
  expect(dueNotices(given, told, Date.parse(START) + hours * HOUR).notices).toEqual(expected);
});

test('tells nothing a second time at the same moment', () => {
  for (let hours = -60; hours <= 30; hours += 0.5) {
    const nowMs = Date.parse(START) + hours * HOUR;
    for (const given of [event(START), event(LATER), event(START, 'cancelled')])
      for (const told of [null, NOTHING, DAY_TOLD, ALL_TOLD, CANCELLED])
        expect(dueNotices(given, dueNotices(given, told, nowMs).next, nowMs).notices).toEqual([]);
  }
});

test('reminds again before the new time', () => {
  const moved = dueNotices(event(LATER), ALL_TOLD, Date.parse(START) - HOUR).next;
  expect(dueNotices(event(LATER), moved, Date.parse(LATER) - 23 * HOUR).notices).toEqual(['day']);
});
