import type { SharedState } from '@/lib/server/shared/local-state';
import { sharedState } from '@/lib/server/shared/shared-state';

export interface RateLimit {
  /** Counts a request. Returns 0 if it is allowed, else the seconds to wait. */
  take(key: string): Promise<number>;
}

/** Allows `limit` requests per key and window, counted across all instances under `name`. */
export function createRateLimit(options: {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly state?: SharedState;
}): RateLimit {
  const { name, limit, windowMs, state } = options;
  return {
    async take(key) {
      const { used, endsInMs } = await (state ?? sharedState()).count(name, key, windowMs);
      return used <= limit ? 0 : Math.ceil(endsInMs / 1000);
    },
  };
}
