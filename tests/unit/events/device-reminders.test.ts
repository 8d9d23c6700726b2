// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { adoptReminders, readReminders, setReminder, takeDueReminders } from '@/lib/events/device-reminders';
import type { LiveEvent } from '@/lib/events/live-event';
import { currentRsvp, goingWith, type Rsvp, remindAt, reminderOf } from '@/lib/events/rsvps';
import { buildEvent } from '../../support/events';

const START = '2026-11-28T18:00:00.000Z';
const EVENT = buildEvent({ startsAt: START });
const reminder = (slug: string, at = '2026-11-28T17:50:00.000Z') => ({
  slug,
  title: 'Evening Flow',
  startsAt: START,
  remindAt: at,
});

test.each([10, 60, 1440] as const)('reads a reminder %d minutes before the start back', (minutes) => {
  const stored = { isGoing: true, remindAt: remindAt(START, minutes) };
  expect(reminderOf(EVENT, stored)).toBe(minutes);
});

test('keeps no reminder, and replaces one of an unknown start by the default', () => {
  expect(remindAt(START, null)).toBeNull();
  expect(reminderOf(EVENT, { isGoing: true, remindAt: null })).toBeNull();
  expect(reminderOf(EVENT, { isGoing: true, remindAt: '2026-11-21T17:50:00.000Z' })).toBe(10);
});

test.each([10, 60, 1440] as const)('keeps the choice of %d minutes when the event is moved', (minutes) => {
  const previousStartsAt = '2026-11-21T17:10:00.000Z';
  const event = { ...EVENT, previousStartsAt };
  const stored = { isGoing: true, remindAt: remindAt(previousStartsAt, minutes) };
  expect(currentRsvp(event, stored).remindAt).toBe(remindAt(START, minutes));
  const changed = { isGoing: true, remindAt: remindAt(START, minutes) };
  expect(currentRsvp(event, changed)).toEqual(changed);
});

test.each([10, 60, 1440] as const)(
  'keeps the choice of %d minutes when the event is moved twice',
  (minutes) => {
    const stored = goingWith('2026-11-14T17:10:00.000Z', minutes);
    const event = { ...EVENT, previousStartsAt: '2026-11-21T17:10:00.000Z' };
    for (const moved of [event, EVENT]) expect(currentRsvp(moved, stored)).toEqual(goingWith(START, minutes));
    expect(currentRsvp(event, goingWith('2026-11-14T17:10:00.000Z', null)).remindAt).toBeNull();
  },
);

test('moves the reminder along with the event', () => {
  const moved = currentRsvp(EVENT, { isGoing: true, remindAt: '2026-11-21T17:50:00.000Z' });
  expect(moved).toEqual({ isGoing: true, remindAt: '2026-11-28T17:50:00.000Z' });
  const kept = { isGoing: true, remindAt: remindAt(START, 1440) };
  expect(currentRsvp(EVENT, kept)).toEqual(kept);
});

test('returns a due reminder once, to its own member', () => {
  setReminder('ann', 'evening', reminder('evening'));
  setReminder('ann', 'later', reminder('later', '2026-11-28T17:59:00.000Z'));
  expect(takeDueReminders('ann', Date.parse('2026-11-28T17:49:59Z'))).toEqual([]);
  expect(takeDueReminders('bea', Date.parse('2026-11-28T17:50:00Z'))).toEqual([]);
  const due = takeDueReminders('ann', Date.parse('2026-11-28T17:50:00Z'));
  expect(due.map(({ slug }) => slug)).toEqual(['evening']);
  expect(takeDueReminders('ann', Date.parse('2026-11-28T17:50:30Z'))).toEqual([]);
  expect(readReminders('ann').map(({ slug }) => slug)).toEqual(['later']);
});

test('returns the reminder of a started event, which may have been moved', () => {
  setReminder('ann', 'evening', reminder('evening'));
  expect(takeDueReminders('ann', Date.parse(START)).map(({ slug }) => slug)).toEqual(['evening']);
  expect(readReminders('ann')).toEqual([]);
});

test('adopts future reminders from another device, and keeps a due one until it is shown', () => {
  const event = (slug: string, over: Partial<LiveEvent> = {}) => buildEvent({ id: slug, slug, ...over });
  const going = { isGoing: true, remindAt: '2026-11-28T17:50:00.000Z' };
  const answer = (over: Partial<Rsvp> = {}) => ({ ...going, ...over });
  setReminder('ann', 'elsewhere', reminder('elsewhere'));
  setReminder('ann', 'no', reminder('no'));
  const off = event('off', { status: 'cancelled' });
  const moved = event('moved', { startsAt: '2026-12-05T18:00:00.000Z' });
  const events = [event('yes'), event('no'), event('quiet'), off, moved, event('unanswered')];
  const [no, quiet] = [answer({ isGoing: false }), answer({ remindAt: null })];
  const rsvps = { yes: answer(), no, quiet, off: answer(), moved: answer() };
  const kept = () => readReminders('ann').map(({ slug, remindAt: at }) => [slug, at]);
  adoptReminders('ann', events, rsvps, Date.parse('2026-11-28T12:00:00Z'));
  const later = ['moved', '2026-12-05T17:50:00.000Z'];
  const other = ['elsewhere', '2026-11-28T17:50:00.000Z'];
  expect(kept()).toEqual([other, ['yes', '2026-11-28T17:50:00.000Z'], later]);
  const dueMs = Date.parse('2026-11-28T17:51:00Z');
  adoptReminders('ann', events, rsvps, dueMs);
  expect(takeDueReminders('ann', dueMs).map(({ slug }) => slug)).toEqual(['elsewhere', 'yes']);
  adoptReminders('ann', events, rsvps, dueMs);
  expect(kept()).toEqual([later]);
});

test('ignores damaged storage', () => {
  localStorage.setItem('event-reminders:v1:ann', '[{"slug":1}]');
  expect(takeDueReminders('ann', Date.parse(START))).toEqual([]);
});
