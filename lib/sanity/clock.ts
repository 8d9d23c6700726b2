const MINUTE_MS = 60_000;

/** The current minute as ISO time: the same for all queries of a minute, so that their answers can be kept. */
export const currentMinute = (nowMs = Date.now()): string =>
  new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS).toISOString();
