import { serverEnv } from '@/lib/platform/config/env';
import { processWide } from '@/lib/sanity/process-wide';
import { createLocalState } from './local-state';
import { createRedis, type Redis } from './redis';
import { createRedisState } from './redis-state';

export type Release = () => Promise<void>;

/** In memory for a single instance, in Redis with `REDIS_URL`. */
export interface SharedState {
  latestUpdate(name: string): Promise<string | null>;
  /** Rejects with an `AppError` when the other instances do not see it yet. */
  announceUpdate(name: string): Promise<void>;
  count(
    group: string,
    key: string,
    windowMs: number,
  ): Promise<{ readonly used: number; readonly endsInMs: number }>;
  lock(name: string, heldMs: number): Promise<Release | null>;
}

export const sharedRedis = (): Redis | null =>
  processWide('shared-redis', () => {
    const { redisUrl } = serverEnv();
    return { redis: redisUrl === '' ? null : createRedis(redisUrl) };
  }).redis;

export const sharedState = (): SharedState =>
  processWide('shared-state', () => {
    const redis = sharedRedis();
    const local = createLocalState();
    return redis ? createRedisState(redis, local) : local;
  });
