export interface RateLimit {
  /** Counts one request. Returns 0 when it may pass, else the seconds to wait. */
  take(key: string): number;
}

/** Keys beyond this are forgotten, oldest first, so that memory stays bounded. */
const MAX_KEYS = 10_000;

/** At most `limit` requests a key within each window; one process counts for itself. */
export function createRateLimit(options: {
  readonly limit: number;
  readonly windowMs: number;
  readonly now?: () => number;
}): RateLimit {
  const { limit, windowMs, now = Date.now } = options;
  const windows = new Map<string, { readonly startedMs: number; used: number }>();
  return {
    take(key) {
      const nowMs = now();
      const current = windows.get(key);
      if (current && nowMs - current.startedMs < windowMs) {
        current.used += 1;
        return current.used <= limit ? 0 : Math.ceil((current.startedMs + windowMs - nowMs) / 1000);
      }
      windows.delete(key);
      const oldest = windows.size >= MAX_KEYS ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(key, { startedMs: nowMs, used: 1 });
      return 0;
    },
  };
}
