import { beforeEach, expect, test, vi } from 'vitest';
import { readReminders, setReminder } from '@/lib/events/device-reminders';
import { reminderNotice } from '@/lib/events/due-reminders';
import { fetchEventNow } from '@/lib/events/events-api';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';
import { keepSession } from '../../support/stored-session';

// @vitest-environment happy-dom

const REMIND_AT = Date.parse('2026-11-28T17:50:00Z');
const START = '2026-11-28T18:00:00.000Z';
const REMINDER = {
  ...{ slug: 'evening', title: 'Evening Flow', startsAt: START, remindAt: new Date(REMIND_AT).toISOString() },
};
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let asked: string[] = [];

/** Starts the server clock at `serverMs` and a device clock that is `hoursOff`; returns how to advance both. */
function startPage(serverMs: number, hoursOff: number) {
  let nowMs = serverMs;
  vi.useFakeTimers({ now: nowMs + hoursOff * HOUR_MS, toFake: ['Date'] });
  mountFetch(({ url }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const event = { startsAt: START, status: 'scheduled' };
    return Response.json(pathname === '/api/events/clock' ? { now: nowMs } : event);
  });
  return (ms: number) => {
    nowMs += ms;
    vi.setSystemTime(nowMs + hoursOff * HOUR_MS);
  };
}

// A fresh module does not know the server time yet.
const notices = async () =>
  (await (await import('@/lib/events/due-reminders')).dueReminderToasts('ann')).map(({ message }) => message);

beforeEach(() => {
  vi.resetModules();
  asked = [];
  keepSession('ann');
  setReminder('ann', 'evening', REMINDER);
});

test.each([-3, 0, 3])('reminds on time when the device clock is %d hours off', async (hours) => {
  const pass = startPage(REMIND_AT - MINUTE_MS, hours);
  expect(await notices()).toEqual([]);
  expect(readReminders('ann')).toHaveLength(1);
  pass(2 * MINUTE_MS);
  expect(await notices()).toEqual(['It starts in 9 minutes. Find it under Live Events.']);
  expect(readReminders('ann')).toEqual([]);
});

test('syncs the clock once, and again when a reminder is due', async () => {
  const pass = startPage(REMIND_AT - HOUR_MS, 3);
  for (let minute = 0; minute < 59; minute += 1) {
    await notices();
    pass(MINUTE_MS);
  }
  expect(asked).toEqual(['/api/events/clock']);
  pass(MINUTE_MS);
  await notices();
  expect(asked).toEqual(['/api/events/clock', '/api/events/clock', '/api/events/evening']);
});

test('uses the device clock without a connection', async () => {
  startPage(REMIND_AT, 0);
  mountFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expectConsole('warn', 'The time of the server could not be read');
  expectConsole('warn', 'The time of an event could not be read');
  expect(await notices()).toEqual(['It starts in 10 minutes. Find it under Live Events.']);
});

test('shows and stores nothing when the member signs out while the event is read', async () => {
  startPage(REMIND_AT, 0);
  mountFetch(({ url }) => {
    if (url.endsWith('/clock')) return Response.json({ now: REMIND_AT });
    localStorage.clear();
    return Response.json({ startsAt: '2026-12-05T18:00:00.000Z', status: 'scheduled' });
  });
  expect(await notices()).toEqual([]);
  expect(readReminders('ann')).toEqual([]);
});

const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);
const on = (startsAt: string, isCancelled = false) => ({ startsAt, isCancelled });

test.each([
  ['17:50:00', 'It starts in 10 minutes.'],
  ['17:59:40', 'It starts in 1 minute.'],
  ['15:00:00', 'It starts in 3 hours.'],
])('at %s says how long it is until an unchanged event', (time, words) => {
  for (const event of [on(START), null]) {
    const { toast, next } = reminderNotice(REMINDER, event, at(time));
    expect(toast).toMatchObject({ title: 'Evening Flow', message: expect.stringContaining(words) });
    expect(next).toBeNull();
  }
});

test('says that an event was cancelled, once', () => {
  const { toast, next } = reminderNotice(REMINDER, on(START, true), at('17:50:00'));
  expect(toast).toMatchObject({ message: expect.stringContaining('canceled'), variant: 'warning' });
  expect(next).toBeNull();
});

test('moves the reminder along with the event', () => {
  const moved = { startsAt: '2026-12-05T18:00:00.000Z', remindAt: '2026-12-05T17:50:00.000Z' };
  const { toast, next } = reminderNotice(REMINDER, on(moved.startsAt), at('17:50:00'));
  expect(toast?.message).toContain('It’s been moved');
  expect(next).toEqual({ ...REMINDER, ...moved });
});

test('says how long it is until an event that was moved to soon', () => {
  const { toast, next } = reminderNotice(REMINDER, on('2026-11-28T17:56:00.000Z'), at('17:50:00'));
  expect(toast?.message).toContain('6 minutes');
  expect(next).toBeNull();
});

test('says nothing about an event that has started, or was unpublished or renamed', async () => {
  mountFetch(async () => Response.json({ error: {} }, { status: 404 }));
  for (const event of [on('2026-11-28T17:40:00.000Z'), await fetchEventNow('evening')])
    expect(reminderNotice(REMINDER, event, at('17:50:00'))).toEqual({ toast: null, next: null });
});

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers 500', async () => Response.json({ error: {} }, { status: 500 })],
  ['answers another shape', async () => Response.json({ startsAt: 'soon' })],
])('returns null when the server %s', async (_name, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(answer);
  expect(await fetchEventNow('evening')).toBeNull();
});
