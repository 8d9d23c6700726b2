const STEP_MS = 20;

/**
 * Measures the time in which no timer could fire because this process was suspended or busy.
 * `end` returns milliseconds, which a test subtracts before it judges a deadline.
 */
export function watchStandstill(): { readonly end: () => number } {
  let stoodMs = 0;
  let lastMs = performance.now();
  const look = (): void => {
    const nowMs = performance.now();
    stoodMs += Math.max(0, nowMs - lastMs - STEP_MS);
    lastMs = nowMs;
  };
  const timer = setInterval(look, STEP_MS);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return stoodMs;
    },
  };
}

/** Returns the milliseconds that `run` took, without the time in which this process was suspended or busy. */
export async function waitedMs(run: () => Promise<unknown>): Promise<number> {
  const standstill = watchStandstill();
  const startedMs = performance.now();
  await run();
  const tookMs = performance.now() - startedMs;
  return tookMs - standstill.end();
}

/** Returns the CPU time of this process in milliseconds, which other processes do not affect. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
