// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readReminders, setReminder } from '@/lib/events/reminders';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';

const REMIND_AT = Date.parse('2026-11-28T17:50:00Z');
const START = '2026-11-28T18:00:00.000Z';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let asked: string[] = [];

/** The site at a moment, and this device, whose clock is so many hours off; both go on as the test says. */
function startPage(serverMs: number, hoursOff: number) {
  let nowMs = serverMs;
  vi.useFakeTimers({ now: nowMs + hoursOff * HOUR_MS, toFake: ['Date'] });
  mountFetch(({ url }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    return Response.json(
      pathname === '/api/events/clock' ? { now: nowMs } : { startsAt: START, status: 'scheduled' },
    );
  });
  return (ms: number) => {
    nowMs += ms;
    vi.setSystemTime(nowMs + hoursOff * HOUR_MS);
  };
}

// What is known of the server's clock is that of the tab.
const look = async () =>
  (await (await import('@/lib/events/due-notices')).dueNotices('ann')).map(({ message }) => message);

beforeEach(() => {
  vi.resetModules();
  asked = [];
  const remindAt = new Date(REMIND_AT).toISOString();
  setReminder('ann', 'evening', { slug: 'evening', title: 'Evening Flow', startsAt: START, remindAt });
});

test.each([-3, 0, 3])('a device that is %d hours off reminds her when it is time', async (hours) => {
  const pass = startPage(REMIND_AT - MINUTE_MS, hours);
  expect(await look()).toEqual([]);
  expect(readReminders('ann')).toHaveLength(1);
  pass(2 * MINUTE_MS);
  expect(await look()).toEqual(['It starts in 9 minutes. Find it under Live Events.']);
  expect(readReminders('ann')).toEqual([]);
});

test('the clock is asked once, and once more when a reminder is due', async () => {
  const pass = startPage(REMIND_AT - HOUR_MS, 3);
  for (let minute = 0; minute < 59; minute += 1) {
    await look();
    pass(MINUTE_MS);
  }
  expect(asked).toEqual(['/api/events/clock']);
  pass(MINUTE_MS);
  await look();
  expect(asked).toEqual(['/api/events/clock', '/api/events/clock', '/api/events/evening']);
});

test('without a connection she is reminded by her own clock', async () => {
  startPage(REMIND_AT, 0);
  mountFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expectConsole('warn', 'The time of the server could not be read');
  expectConsole('warn', 'An event could not be asked for its time');
  expect(await look()).toEqual(['It starts in 10 minutes. Find it under Live Events.']);
});
