/** The device's two clocks: its own, which may be wrong, and a monotonic one, which may stand still while it sleeps. */
export interface DeviceTime {
  /** Epoch milliseconds by the device's clock. */
  readonly deviceMs: number;
  /** Milliseconds of a clock that nobody can set, such as `performance.now()`. */
  readonly monotonicMs: number;
}

/** What the server's clock said once, and how far that can be off. */
export interface ClockReading extends DeviceTime {
  readonly serverMs: number;
  readonly errorMs: number;
}

/** The two counts may part this far before one of them is taken to have been set, or to have slept. */
const TOLERANCE_MS = 2000;
/** A reading is asked for again after this long. */
const MAX_AGE_MS = 5 * 60_000;
/** An answer that was longer on its way says too little. */
const MAX_ROUND_TRIP_MS = 10_000;
/** The server's time is never outside these years. */
const EARLIEST_MS = Date.UTC(2024, 0);
const LATEST_MS = Date.UTC(2100, 0);

/** How much more the device's clock has moved than the monotonic clock since the reading. */
const drift = (reading: ClockReading, now: DeviceTime): number =>
  now.deviceMs - reading.deviceMs - (now.monotonicMs - reading.monotonicMs);

/**
 * The server's time, epoch milliseconds; the device's own while nothing is known. A clock that was set back is not
 * followed. One that has jumped ahead has slept, or was set: it is followed, and `isDue` then asks for a new reading.
 */
export function serverTime(reading: ClockReading | null, now: DeviceTime): number {
  if (!reading) return now.deviceMs;
  if (drift(reading, now) < -TOLERANCE_MS) return reading.serverMs + now.monotonicMs - reading.monotonicMs;
  const offsetMs = reading.serverMs - reading.deviceMs;
  // A device that is as right as the reading can tell keeps its own clock.
  return Math.abs(offsetMs) <= reading.errorMs ? now.deviceMs : now.deviceMs + offsetMs;
}

/** Whether the server should be asked. */
export function isDue(reading: ClockReading | null, now: DeviceTime): boolean {
  if (!reading || Math.abs(drift(reading, now)) > TOLERANCE_MS) return true;
  return Math.max(now.deviceMs - reading.deviceMs, now.monotonicMs - reading.monotonicMs) >= MAX_AGE_MS;
}

/**
 * The reading to go by after an answer that said `serverMs` (right to `precisionMs`) and was asked for at `sentMonotonicMs`.
 * A coarser answer does not replace a finer one that it agrees with.
 */
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
