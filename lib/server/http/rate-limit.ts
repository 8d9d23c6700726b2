import type { SharedState } from '@/lib/server/shared/local-state';
import { sharedState } from '@/lib/server/shared/shared-state';

export interface RateLimit {
  /** Returns 0 when the request may pass, else the seconds to wait. */
  take(key: string): Promise<number>;
}

/** Allows at most `limit` requests per key and window, counted under `name` by all instances together. */
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
