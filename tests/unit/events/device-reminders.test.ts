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

test.each([10, 60, 1440, null] as const)(
  'keeps the choice of %s minutes when the event is moved',
  (minutes) => {
    const moved = { ...EVENT, previousStartsAt: '2026-11-21T17:10:00.000Z' };
    const withoutMinutes = (startsAt: string) => ({ isGoing: true, remindAt: remindAt(startsAt, minutes) });
    expect(reminderOf(EVENT, withoutMinutes(START))).toBe(minutes);
    for (const startsAt of [moved.previousStartsAt, START])
      expect(currentRsvp(moved, withoutMinutes(startsAt))).toEqual(withoutMinutes(START));
    for (const event of [moved, EVENT])
      expect(currentRsvp(event, goingWith('2026-11-14T17:10:00.000Z', minutes))).toEqual(
        goingWith(START, minutes),
      );
  },
);

test('sets no reminder on request, and the default for a reminder of an unknown start', () => {
  expect(remindAt(START, null)).toBeNull();
  const moved = currentRsvp(EVENT, { isGoing: true, remindAt: '2026-11-21T17:50:00.000Z' });
  expect(moved).toEqual({ isGoing: true, remindAt: '2026-11-28T17:50:00.000Z' });
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
