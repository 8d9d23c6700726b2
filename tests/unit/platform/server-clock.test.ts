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

test('half the way of the answer is taken into account, and it goes on ticking', () => {
  const reading = readingAfter(null, SERVER, 0, 1000, at(SERVER - HOUR, 1400));
  expect(serverTime(reading, at(SERVER - HOUR, 1400))).toBe(SERVER + 200);
  expect(serverTime(reading, at(SERVER - HOUR + 5000, 6400))).toBe(SERVER + 5200);
});

test.each([-3 * HOUR, -60_000, 3 * HOUR, 7 * 24 * HOUR])(
  'a device whose clock is %d ms off still knows the time of the server',
  (skewMs) => {
    const reading = learned(SERVER + skewMs);
    expect(serverTime(reading, at(SERVER + skewMs + 9000, 10_000))).toBe(SERVER + 9000);
  },
);

test('a device that is as right as the answer can tell keeps its own clock', () => {
  expect(serverTime(learned(SERVER + 90), at(SERVER + 5090, 6000))).toBe(SERVER + 5090);
});

test('after a sleep, in which the monotonic clock stood still, the time is right and is asked for again', () => {
  const reading = learned(SERVER - HOUR);
  const woken = at(SERVER - HOUR + 8 * HOUR, 2000);
  expect(serverTime(reading, woken)).toBe(SERVER + 8 * HOUR);
  expect(isDue(reading, woken)).toBe(true);
});

test('a clock that is set back while the page is open takes the time nowhere', () => {
  const reading = learned(SERVER);
  const setBack = at(SERVER - 2 * HOUR, 61_000);
  expect(serverTime(reading, setBack)).toBe(SERVER + 60_000);
  expect(isDue(reading, setBack)).toBe(true);
});

test('a reading is good for five minutes', () => {
  expect(isDue(null, at(SERVER, 0))).toBe(true);
  expect(isDue(learned(SERVER), at(SERVER + 299_000, 300_000))).toBe(false);
  expect(isDue(learned(SERVER), at(SERVER + 300_000, 301_000))).toBe(true);
});

test('a coarse answer that agrees with a fine one leaves it, one that contradicts it replaces it', () => {
  const fine = learned(SERVER - HOUR);
  const now = at(SERVER - HOUR + 1000, 2000);
  expect(readingAfter(fine, SERVER + 500, 1000, 1900, now)).toBe(fine);
  expect(readingAfter(fine, SERVER + HOUR, 1000, 1900, now)).not.toBe(fine);
});

test.each([Number.NaN, 0, Date.UTC(2200, 0)])('an answer that says %d is no time', (serverMs) => {
  expect(readingAfter(null, serverMs, 0, 0, at(SERVER, 10))).toBeNull();
});

test('an answer that was long on its way says too little', () => {
  expect(readingAfter(null, SERVER, 0, 0, at(SERVER, 10_001))).toBeNull();
});

beforeEach(() => vi.resetModules());
const load = () => import('@/lib/platform/http/server-clock');

test('any answer of ours tells the time, and the next page of the tab still knows it', async () => {
  vi.useFakeTimers({ now: SERVER + 3 * HOUR, toFake: ['Date'] });
  const headers = { date: new Date(SERVER).toUTCString() };
  const first = await load();
  first.learnServerTime(new Response(null, { headers }), performance.now());
  expect(Math.abs(first.serverNow() - SERVER)).toBeLessThan(1500);
  vi.resetModules();
  const second = await load();
  expect(Math.abs(second.serverNow() - SERVER)).toBeLessThan(1500);
  expect(second.serverStamp().slice(0, 16)).toBe('2026-11-28T17:00');
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

test.each([{}, { now: 'soon' }, null])('an answer such as %j is said and changes nothing', async (body) => {
  expectConsole('warn', 'The time of the server could not be read');
  mountFetch(() => Response.json(body));
  vi.useFakeTimers({ now: SERVER, toFake: ['Date'] });
  const { serverNow, syncServerClock } = await load();
  await syncServerClock();
  expect(serverNow()).toBe(SERVER);
});
