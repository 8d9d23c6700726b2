const STEP_MS = 20;

/**
 * Notes for how long this process stood still, because the machine had other work or because it was busy itself. What a
 * deadline is measured with: a timer cannot be kept by a process that does not run. `end` returns the milliseconds.
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

/**
 * How long something was waited for, in milliseconds, without the time in which this process stood still. Not for work that
 * this process does itself, which it would leave out: see `workedMs`.
 */
export async function waitedMs(run: () => Promise<unknown>): Promise<number> {
  const standstill = watchStandstill();
  const startedMs = performance.now();
  await run();
  const tookMs = performance.now() - startedMs;
  return tookMs - standstill.end();
}
