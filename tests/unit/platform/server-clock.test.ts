// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type ClockReading, isDue, readingAfter, serverTime } from '@/lib/platform/http/server-clock';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';

const SERVER = Date.parse('2026-11-28T17:00:00Z');
const HOUR = 3_600_000;

const at = (deviceMs: number, monotonicMs: number) => ({ deviceMs, monotonicMs });
const learned = (deviceMs: number, over: Partial<ClockReading> = {}): ClockReading => ({
  ...at(deviceMs, 1000),
  serverMs: SERVER,
  errorMs: 100,
  ...over,
});

test('corrects for half the round trip and keeps ticking', () => {
  const reading = readingAfter(null, SERVER, 0, 1000, at(SERVER - HOUR, 1400));
  expect(serverTime(reading, at(SERVER - HOUR, 1400))).toBe(SERVER + 200);
  expect(serverTime(reading, at(SERVER - HOUR + 5000, 6400))).toBe(SERVER + 5200);
});

test.each([-3 * HOUR, -60_000, 3 * HOUR, 7 * 24 * HOUR])(
  'returns the server time on a device whose clock is %d ms off',
  (skewMs) => {
    const reading = learned(SERVER + skewMs);
    expect(serverTime(reading, at(SERVER + skewMs + 9000, 10_000))).toBe(SERVER + 9000);
  },
);

test('keeps the device clock when it agrees with the answer', () => {
  expect(serverTime(learned(SERVER + 90), at(SERVER + 5090, 6000))).toBe(SERVER + 5090);
});

test.each([
  ['a sleep that stopped the monotonic clock', SERVER - HOUR, at(SERVER + 7 * HOUR, 2000), 8 * HOUR],
  ['the device clock was set back', SERVER, at(SERVER - 2 * HOUR, 61_000), 60_000],
])('keeps the server time and asks for it again after %s', (_, deviceMs, now, passedMs) => {
  const reading = learned(deviceMs);
  expect(serverTime(reading, now)).toBe(SERVER + passedMs);
  expect(isDue(reading, now)).toBe(true);
});

test('keeps a reading for five minutes', () => {
  expect(isDue(null, at(SERVER, 0))).toBe(true);
  expect(isDue(learned(SERVER), at(SERVER + 299_000, 300_000))).toBe(false);
  expect(isDue(learned(SERVER), at(SERVER + 300_000, 301_000))).toBe(true);
});

test('replaces a precise reading only by a coarse one that contradicts it', () => {
  const fine = learned(SERVER - HOUR);
  const now = at(SERVER - HOUR + 1000, 2000);
  expect(readingAfter(fine, SERVER + 500, 1000, 1900, now)).toBe(fine);
  expect(readingAfter(fine, SERVER + HOUR, 1000, 1900, now)).not.toBe(fine);
});

test.each([
  ['says no number', Number.NaN, 10],
  ['says 1970', 0, 10],
  ['says 2200', Date.UTC(2200, 0), 10],
  ['took too long', SERVER, 10_001],
])('ignores an answer that %s', (_, serverMs, tookMs) => {
  expect(readingAfter(null, serverMs, 0, 0, at(SERVER, tookMs))).toBeNull();
});

beforeEach(() => vi.resetModules());
const load = () => import('@/lib/platform/http/server-clock');

test('learns the time from any response, also for the next page of the tab', async () => {
  vi.useFakeTimers({ now: SERVER + 3 * HOUR, toFake: ['Date'] });
  const headers = { date: new Date(SERVER).toUTCString() };
  const first = await load();
  first.learnServerTime(new Response(null, { headers }), performance.now());
  expect(Math.abs(first.serverNow() - SERVER)).toBeLessThan(1500);
  vi.resetModules();
  const second = await load();
  expect(Math.abs(second.serverNow() - SERVER)).toBeLessThan(1500);
  expect(second.serverNowIso().slice(0, 16)).toBe('2026-11-28T17:00');
});

test('asks the server once for all callers, and again when the reading is old', async () => {
  vi.useFakeTimers({ now: SERVER - HOUR, toFake: ['Date'] });
  let asked = 0;
  mountFetch(() => {
    asked += 1;
    return Response.json({ now: SERVER });
  });
  const { serverNow, syncServerClock } = await load();
  await Promise.all([syncServerClock(), syncServerClock()]);
  await syncServerClock();
  expect(asked).toBe(1);
  expect(Math.abs(serverNow() - SERVER)).toBeLessThan(1000);
});

test.each([{}, { now: 'soon' }, null])('logs and ignores the answer %j', async (body) => {
  expectConsole('warn', 'The time of the server could not be read');
  mountFetch(() => Response.json(body));
  vi.useFakeTimers({ now: SERVER, toFake: ['Date'] });
  const { serverNow, syncServerClock } = await load();
  await syncServerClock();
  expect(serverNow()).toBe(SERVER);
});
