import { hasShape, isFigure } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

/** Two clocks: users can change the device's clock, and `performance.now()` may stop while the device sleeps. */
interface DeviceTime {
  readonly deviceMs: number;
  readonly monotonicMs: number;
}

/** `serverMs` is the server's time (epoch ms) when the two clocks were read. Its error is at most `errorMs`. */
export interface ClockReading extends DeviceTime {
  readonly serverMs: number;
  readonly errorMs: number;
}

/** If one clock advances by this much more than the other, the device's clock was changed or the device slept. */
const TOLERANCE_MS = 2000;
const MAX_AGE_MS = 5 * 60_000;
const MAX_ROUND_TRIP_MS = 10_000;
const EARLIEST_MS = Date.UTC(2024, 0);
const LATEST_MS = Date.UTC(2100, 0);

const drift = (reading: ClockReading, now: DeviceTime): number =>
  now.deviceMs - reading.deviceMs - (now.monotonicMs - reading.monotonicMs);

/** Uses `performance.now()` if the device's clock was set back. Accepts a jump ahead: the device probably slept. */
export function serverTime(reading: ClockReading | null, now: DeviceTime): number {
  if (!reading) return now.deviceMs;
  if (drift(reading, now) < -TOLERANCE_MS) return reading.serverMs + now.monotonicMs - reading.monotonicMs;
  const offsetMs = reading.serverMs - reading.deviceMs;
  return Math.abs(offsetMs) <= reading.errorMs ? now.deviceMs : now.deviceMs + offsetMs;
}

export function isDue(reading: ClockReading | null, now: DeviceTime): boolean {
  if (!reading || Math.abs(drift(reading, now)) > TOLERANCE_MS) return true;
  return Math.max(now.deviceMs - reading.deviceMs, now.monotonicMs - reading.monotonicMs) >= MAX_AGE_MS;
}

/** Returns the new reading; `before` if the new one is implausible, or agrees with `before` but is less precise. */
export function readingAfter(
  before: ClockReading | null,
  serverMs: number,
  precisionMs: number,
  sentMonotonicMs: number,
  now: DeviceTime,
): ClockReading | null {
  const roundTripMs = now.monotonicMs - sentMonotonicMs;
  const isSane = serverMs >= EARLIEST_MS && serverMs < LATEST_MS;
  if (!isSane || roundTripMs < 0 || roundTripMs > MAX_ROUND_TRIP_MS) return before;
  const errorMs = (precisionMs + roundTripMs) / 2;
  const next = { ...now, serverMs: serverMs + errorMs, errorMs };
  if (!before || isDue(before, now) || errorMs <= before.errorMs) return next;
  const agrees = Math.abs(serverTime(before, now) - next.serverMs) <= errorMs + before.errorMs;
  return agrees ? before : next;
}

const deviceTime = (): DeviceTime => ({ deviceMs: Date.now(), monotonicMs: performance.now() });

const isRemembered = hasShape({ offsetMs: isFigure, errorMs: isFigure });

const slot = () => sessionSlot('server-clock:v1');

let reading: ClockReading | null = null;
let hasLooked = false;

function current(): ClockReading | null {
  if (hasLooked || typeof window === 'undefined') return reading;
  hasLooked = true;
  const stored = slot().read(isRemembered);
  const now = deviceTime();
  if (stored) reading = { ...now, serverMs: now.deviceMs + stored.offsetMs, errorMs: stored.errorMs };
  return reading;
}

function learn(serverMs: number, precisionMs: number, sentMonotonicMs: number): void {
  const next = readingAfter(current(), serverMs, precisionMs, sentMonotonicMs, deviceTime());
  if (!next || next === reading) return;
  reading = next;
  const { errorMs, deviceMs } = next;
  slot().write({ offsetMs: next.serverMs - deviceMs, errorMs });
}

/** Epoch milliseconds. Before the first answer, returns the device's time. */
export const serverNow = (): number => serverTime(current(), deviceTime());

export const isServerTimeKnown = (): boolean => current() !== null;

export const serverNowIso = (): string => new Date(serverNow()).toISOString();

/** The `Date` header has whole seconds, so the server's time may be later by up to this much. */
const HEADER_PRECISION_MS = 1000;

/** Reads the `Date` header. Call it only with answers that are not cached: a cached answer has an old date. */
export function learnServerTime(response: Response, sentMonotonicMs: number): void {
  const text = response.headers.get('date');
  if (text !== null) learn(Date.parse(text), HEADER_PRECISION_MS, sentMonotonicMs);
}

const CLOCK_PATH = '/api/events/clock';
const CLOCK_DEADLINE_MS = 5000;

const isClockAnswer = hasShape({ now: isFigure });

let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  try {
    const sentMonotonicMs = performance.now();
    const signal = AbortSignal.timeout(CLOCK_DEADLINE_MS);
    const response = await fetch(CLOCK_PATH, { cache: 'no-store', signal });
    const body: unknown = response.ok ? await response.json() : null;
    if (!isClockAnswer(body)) throw new Error(`The clock answered ${response.status}`);
    learn(body.now, 0, sentMonotonicMs);
  } catch (error) {
    console.warn('The time of the server could not be read', error);
  } finally {
    asking = null;
  }
}

/** Requests the server's time if `isDue` returns true for the last reading. Logs failures, and never rejects. */
export function syncServerClock(): Promise<void> {
  if (asking === null && !isDue(current(), deviceTime())) return Promise.resolve();
  asking ??= ask();
  return asking;
}
