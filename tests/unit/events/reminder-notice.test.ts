// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fetchEventNow } from '@/lib/events/event-now';
import { reminderNotice } from '@/lib/events/reminder-notice';
import { mountFetch } from '../../support/fetch-guard';

const START = '2026-11-28T18:00:00.000Z';
const REMINDER = {
  slug: 'evening',
  title: 'Evening Flow',
  startsAt: START,
  remindAt: '2026-11-28T17:50:00.000Z',
};
const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);
const on = (startsAt: string, isCancelled = false) => ({ startsAt, isCancelled });

test.each([
  ['17:50:00', 'It starts in 10 minutes.'],
  ['17:59:40', 'It starts in 1 minute.'],
  ['15:00:00', 'It starts in 3 hours.'],
])('at %s an event that is when it was to be says how long there is', (time, words) => {
  for (const event of [on(START), null]) {
    const { toast, next } = reminderNotice(REMINDER, event, at(time));
    expect(toast).toMatchObject({ title: 'Evening Flow', message: expect.stringContaining(words) });
    expect(next).toBeNull();
  }
});

test('a cancelled event says so, and is not spoken of again', () => {
  const { toast, next } = reminderNotice(REMINDER, on(START, true), at('17:50:00'));
  expect(toast).toMatchObject({ message: expect.stringContaining('canceled'), variant: 'warning' });
  expect(next).toBeNull();
});

test('an event that was moved reminds as long before its new start', () => {
  const { toast, next } = reminderNotice(REMINDER, on('2026-12-05T18:00:00.000Z'), at('17:50:00'));
  expect(toast?.message).toContain('It’s been moved');
  expect(next).toEqual({
    ...REMINDER,
    startsAt: '2026-12-05T18:00:00.000Z',
    remindAt: '2026-12-05T17:50:00.000Z',
  });
});

test('an event that was moved to a moment from now says how long there is', () => {
  const { toast, next } = reminderNotice(REMINDER, on('2026-11-28T17:56:00.000Z'), at('17:50:00'));
  expect(toast?.message).toContain('6 minutes');
  expect(next).toBeNull();
});

test('an event that has begun by now is not spoken of', () => {
  expect(reminderNotice(REMINDER, on('2026-11-28T17:40:00.000Z'), at('17:50:00'))).toEqual({
    toast: null,
    next: null,
  });
});

test('the site is asked for the event by its name', async () => {
  mountFetch(async (request) => {
    expect(new URL(request.url).pathname).toBe('/api/events/evening');
    return Response.json({ startsAt: START, status: 'cancelled' });
  });
  expect(await fetchEventNow('evening')).toEqual({ startsAt: START, isCancelled: true });
});

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['knows no such event', async () => Response.json({ error: {} }, { status: 404 })],
  ['says something else', async () => Response.json({ startsAt: 'soon' })],
])('a site that %s leaves the reminder as it is', async (_name, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(answer);
  expect(await fetchEventNow('evening')).toBeNull();
});
