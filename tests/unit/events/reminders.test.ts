// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { adoptReminders } from '@/lib/events/adopt-reminders';
import type { LiveEvent } from '@/lib/events/live-event';
import { readReminders, setReminder, takeDueReminders } from '@/lib/events/reminders';
import { currentRsvp, type Rsvp, remindAt, reminderOf } from '@/lib/events/rsvp';
import { buildEvent } from '../../support/events';

const START = '2026-11-28T18:00:00.000Z';
const reminder = (slug: string, at = '2026-11-28T17:50:00.000Z') => ({
  slug,
  title: 'Evening Flow',
  startsAt: START,
  remindAt: at,
});

test.each([10, 60, 1440] as const)('a reminder %d minutes before is found again', (minutes) => {
  const stored = { isGoing: true, remindAt: remindAt(START, minutes) };
  expect(reminderOf(START, stored)).toBe(minutes);
});

test('no reminder stays none, and one from before the event was moved becomes the usual one', () => {
  expect(remindAt(START, null)).toBeNull();
  expect(reminderOf(START, { isGoing: true, remindAt: null })).toBeNull();
  expect(reminderOf(START, { isGoing: true, remindAt: '2026-11-21T17:50:00.000Z' })).toBe(10);
});

test('what she said goes with the event when it is moved', () => {
  const moved = currentRsvp(START, { isGoing: true, remindAt: '2026-11-21T17:50:00.000Z' });
  expect(moved).toEqual({ isGoing: true, remindAt: '2026-11-28T17:50:00.000Z' });
  const kept = { isGoing: true, remindAt: remindAt(START, 1440) };
  expect(currentRsvp(START, kept)).toEqual(kept);
});

test('a reminder comes once, when it is due, to the member it belongs to', () => {
  setReminder('ann', 'evening', reminder('evening'));
  setReminder('ann', 'later', reminder('later', '2026-11-28T17:59:00.000Z'));
  expect(takeDueReminders('ann', Date.parse('2026-11-28T17:49:59Z'))).toEqual([]);
  expect(takeDueReminders('bea', Date.parse('2026-11-28T17:50:00Z'))).toEqual([]);
  const due = takeDueReminders('ann', Date.parse('2026-11-28T17:50:00Z'));
  expect(due.map(({ slug }) => slug)).toEqual(['evening']);
  expect(takeDueReminders('ann', Date.parse('2026-11-28T17:50:30Z'))).toEqual([]);
  expect(readReminders('ann').map(({ slug }) => slug)).toEqual(['later']);
});

test('what was to have begun is due as well: it may have moved', () => {
  setReminder('ann', 'evening', reminder('evening'));
  expect(takeDueReminders('ann', Date.parse(START)).map(({ slug }) => slug)).toEqual(['evening']);
  expect(readReminders('ann')).toEqual([]);
});

test('what she said on another device reminds her here, as far as it is still to come', () => {
  const event = (slug: string, over: Partial<LiveEvent> = {}) => buildEvent({ id: slug, slug, ...over });
  const said = (over: Partial<Rsvp> = {}) => ({
    isGoing: true,
    remindAt: '2026-11-28T17:50:00.000Z',
    ...over,
  });
  setReminder('ann', 'elsewhere', reminder('elsewhere'));
  setReminder('ann', 'no', reminder('no'));
  const events = [
    event('yes'),
    event('no'),
    event('quiet'),
    event('off', { status: 'cancelled' }),
    event('moved', { startsAt: '2026-12-05T18:00:00.000Z' }),
    event('unsaid'),
  ];
  const rsvps = new Map([
    ['yes', said()],
    ['no', said({ isGoing: false })],
    ['quiet', said({ remindAt: null })],
    ['off', said()],
    ['moved', said()],
  ]);
  const kept = () => readReminders('ann').map(({ slug, remindAt: at }) => [slug, at]);
  adoptReminders('ann', events, rsvps, Date.parse('2026-11-28T12:00:00Z'));
  const later = ['moved', '2026-12-05T17:50:00.000Z'];
  const other = ['elsewhere', '2026-11-28T17:50:00.000Z'];
  expect(kept()).toEqual([other, ['yes', '2026-11-28T17:50:00.000Z'], later]);
  adoptReminders('ann', events, rsvps, Date.parse('2026-11-28T17:51:00Z'));
  expect(kept()).toEqual([other, later]);
});

test('what is damaged in storage is no reminder', () => {
  localStorage.setItem('event-reminders:v1:ann', '[{"slug":1}]');
  expect(takeDueReminders('ann', Date.parse(START))).toEqual([]);
});
