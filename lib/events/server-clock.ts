/** The time of the server as this device can tell it, whatever its own clock says. */
export interface ServerClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A steady count of milliseconds that no change of the device's clock moves, as `performance.now()`. */
export type Monotonic = () => number;

/**
 * A clock set from one answer of the server: `serverNowMs` was true about halfway between sending and receiving
 * (`sentAt` and `receivedAt` of the steady count).
 */
export function createServerClock(
  serverNowMs: number,
  sentAt: number,
  receivedAt: number,
  monotonic: Monotonic,
): ServerClock {
  const atMs = serverNowMs + (receivedAt - sentAt) / 2;
  return { now: () => atMs + (monotonic() - receivedAt) };
}

const CLOCK_PATH = '/api/events/clock';
const CLOCK_DEADLINE_MS = 5000;

const isClockAnswer = (body: unknown): body is { readonly now: number } =>
  typeof body === 'object' && body !== null && 'now' in body && Number.isFinite(body.now);

/** Asks the server for its time. Rejects when there is no good answer in time. */
export async function fetchServerClock(): Promise<ServerClock> {
  const monotonic = () => performance.now();
  const sentAt = monotonic();
  const response = await fetch(CLOCK_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(CLOCK_DEADLINE_MS),
  });
  const body: unknown = response.ok ? await response.json() : null;
  if (!isClockAnswer(body)) throw new Error(`The clock answered ${response.status}`);
  return createServerClock(body.now, sentAt, monotonic(), monotonic);
}

/** After this long the server is asked again, since a sleeping device may have lost count. */
const ASK_AGAIN_MS = 5 * 60_000;

let clock: ServerClock = { now: () => Date.now() };
let askedAt = Number.NEGATIVE_INFINITY;

/** The best known time, epoch milliseconds: the device's own until the server has answered. */
export const serverNow = (): number => clock.now();

/** Sets the clock by the server, unless that was done a moment ago. A failure is logged and leaves the clock as it is. */
export async function syncServerClock(): Promise<void> {
  if (performance.now() - askedAt < ASK_AGAIN_MS) return;
  askedAt = performance.now();
  try {
    clock = await fetchServerClock();
  } catch (error) {
    askedAt = Number.NEGATIVE_INFINITY;
    console.warn('The time of the server could not be read', error);
  }
}
