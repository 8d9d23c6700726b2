import { expect, test } from 'vitest';
import { readReminders, setReminder, takeDueReminders } from '@/lib/events/reminders';
import { currentRsvp, remindAt, reminderOf } from '@/lib/events/rsvp';

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

test('nobody is reminded of what has begun', () => {
  setReminder('ann', 'evening', reminder('evening'));
  expect(takeDueReminders('ann', Date.parse(START))).toEqual([]);
  expect(readReminders('ann')).toEqual([]);
});

test('what is damaged in storage is no reminder', () => {
  localStorage.setItem('event-reminders:v1:ann', '[{"slug":1}]');
  expect(takeDueReminders('ann', Date.parse(START))).toEqual([]);
});
