import { expect, test } from 'vitest';
import { eventWhen } from '@/lib/events/event-when';
import { buildEvent } from '../../support/events';

const when = (startsAt: string, zone: string, durationMinutes = 45) =>
  Object.values(eventWhen(buildEvent({ startsAt, durationMinutes }), zone)).join(' | ');

test.each([
  // The week in which America has changed its clocks and Europe has not: five hours apart, not six.
  ['2026-03-11T18:00:00Z', 'America/New_York', 'Wednesday, March 11, 2026 | 2:00 PM - 2:45 PM', 'GMT-4'],
  ['2026-03-11T18:00:00Z', 'Europe/Budapest', 'Wednesday, March 11, 2026 | 7:00 PM - 7:45 PM', 'GMT+1'],
  // A summer event looked at in winter has the offset of its own day.
  ['2027-07-03T09:00:00Z', 'Europe/Budapest', 'Saturday, July 3, 2027 | 11:00 AM - 11:45 AM', 'GMT+2'],
  // Travel: the same moment is another day.
  ['2026-11-28T20:00:00Z', 'Pacific/Auckland', 'Sunday, November 29, 2026 | 9:00 AM - 9:45 AM', 'GMT+13'],
  ['2026-11-28T03:30:00Z', 'America/Los_Angeles', 'Friday, November 27, 2026 | 7:30 PM - 8:15 PM', 'GMT-8'],
  // A zone off the full hour.
  ['2026-11-28T12:00:00Z', 'Asia/Kolkata', 'Saturday, November 28, 2026 | 5:30 PM - 6:15 PM', 'GMT+5:30'],
])('formats %s in %s', (startsAt, zone, dayAndTime, offset) => {
  const shown = when(startsAt, zone);
  expect(shown.startsWith(`${dayAndTime} | `), shown).toBe(true);
  expect(shown.endsWith(` Time (${offset})`), shown).toBe(true);
});

test.each([
  ['2026-11-28T23:00:00Z', 60, false],
  ['2026-11-28T23:00:00Z', 61, true],
  ['2026-11-28T23:30:00Z', 45, true],
  ['2026-11-28T00:00:00Z', 45, false],
])('says for %s and %d minutes whether it ends the next day: %s', (startsAt, minutes, expected) => {
  expect(when(startsAt, 'UTC', minutes).includes('the next day')).toBe(expected);
});
