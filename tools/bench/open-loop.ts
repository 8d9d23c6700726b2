import { setTimeout as pause } from 'node:timers/promises';

export interface OpenLoop {
  /** Number of requests per second. */
  readonly rate: number;
  readonly count: number;
  /** Sends request number `index`. Resolves to whether the answer was good. */
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

/** Returns counts and percentiles of `times`, which are in milliseconds. */
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

/** Resolves at `dueMs` of `performance.now()` or later. It checks again after each timer, which may fire early. */
async function until(dueMs: number): Promise<void> {
  for (let waitMs = dueMs - performance.now(); waitMs > 0; waitMs = dueMs - performance.now())
    await pause(Math.ceil(waitMs));
}

/**
 * Sends at a fixed rate without waiting for answers, and measures each from the time its request was due: when the
 * server stops for a second, every request delayed by that counts.
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
