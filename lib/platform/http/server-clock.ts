import { hasShape, isFigure } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';
import { type ClockReading, type DeviceTime, isDue, readingAfter, serverTime } from './clock-reading';

const deviceTime = (): DeviceTime => ({ deviceMs: Date.now(), monotonicMs: performance.now() });

const isRemembered = hasShape({ offsetMs: isFigure, errorMs: isFigure });

const slot = () => sessionSlot('server-clock:v1');

let reading: ClockReading | null = null;
let hasLooked = false;

/** The last reading of this tab, also of the page before this one. */
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

/** The best known time, epoch milliseconds: the device's own until the server has answered. */
export const serverNow = (): number => serverTime(current(), deviceTime());

/** Whether this tab has had an answer of the server yet. */
export const isServerTimeKnown = (): boolean => current() !== null;

/** The best known time as an ISO stamp, for what is stored and put in order with what other devices store. */
export const serverStamp = (): string => new Date(serverNow()).toISOString();

/** The `Date` header counts whole seconds. */
const HEADER_PRECISION_MS = 1000;

/** Learns the time from an answer of one of our own routes, which is never kept on the way. */
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

/** Asks the server for its time where what is known is old, or this device has slept. A failure changes nothing. */
export function syncServerClock(): Promise<void> {
  if (asking === null && !isDue(current(), deviceTime())) return Promise.resolve();
  asking ??= ask();
  return asking;
}
