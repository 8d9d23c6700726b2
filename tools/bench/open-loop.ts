import { setTimeout as pause } from 'node:timers/promises';

export interface OpenLoop {
  /** Requests that fall due a second. */
  readonly rate: number;
  readonly count: number;
  /** Sends request number `index`; resolves with whether it was answered well. */
  readonly send: (index: number) => Promise<boolean>;
}

export interface Latencies {
  readonly sent: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/** The figures of these times in milliseconds. */
export function latencies(times: readonly number[], failed: number): Latencies {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    sent: times.length,
    failed,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    max: at(sorted, 1),
  };
}

/** Resolves at that time of `performance.now()` or later; a timer alone may come a moment early. */
async function until(dueMs: number): Promise<void> {
  for (let waitMs = dueMs - performance.now(); waitMs > 0; waitMs = dueMs - performance.now())
    await pause(Math.ceil(waitMs));
}

/**
 * Sends at a fixed rate whether or not answers come, as people do, and counts each time from when the request fell due: a
 * server that stands still for a second is charged with everything that piled up meanwhile.
 */
export async function openLoop({ rate, count, send }: OpenLoop): Promise<Latencies> {
  const startMs = performance.now();
  const times: number[] = [];
  let failed = 0;
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const dueMs = startMs + (index * 1000) / rate;
    await until(dueMs);
    const done = send(index)
      .catch(() => false)
      .then((isGood) => {
        times.push(performance.now() - dueMs);
        if (!isGood) failed += 1;
      });
    running.push(done);
  }
  await Promise.all(running);
  return latencies(times, failed);
}
