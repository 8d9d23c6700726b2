import type { SharedState } from '@/lib/server/shared/local-state';
import { sharedState } from '@/lib/server/shared/shared-state';

/** Allows `limit` requests per key and window, counted across all instances under `name`. */
export function createRateLimit(options: {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly state?: SharedState;
}) {
  const { name, limit, windowMs, state } = options;
  return {
    /** Counts a request. Returns 0 if it is allowed, else the seconds to wait. */
    async take(key: string): Promise<number> {
      const { used, endsInMs } = await (state ?? sharedState()).count(name, key, windowMs);
      return used <= limit ? 0 : Math.ceil(endsInMs / 1000);
    },
  };
}

export type RateLimit = Readonly<ReturnType<typeof createRateLimit>>;
