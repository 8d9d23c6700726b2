import { serverEnv } from '@/lib/platform/config/env';
import { processWide } from '@/lib/sanity/process-wide';
import { createLocalState } from './local-state';
import { createRedis, type Redis } from './redis';
import { createRedisState } from './redis-state';

export type Release = () => Promise<void>;

/**
 * What all instances of the site must agree on. This process's memory is enough for one instance; with `REDIS_URL` a store
 * that they share takes its place, here and nowhere else.
 */
export interface SharedState {
  /** Null for a name that nothing was written under. */
  read(name: string): Promise<string | null>;
  /** Rejects with an `AppError` when only this instance knows. */
  write(name: string, value: string): Promise<void>;
  /** Counts one more of `key` in its window, which begins with the first. */
  count(
    group: string,
    key: string,
    windowMs: number,
  ): Promise<{ readonly used: number; readonly endsInMs: number }>;
  /** Takes the lock, for `heldMs` at most should its holder die; null when somebody has it. */
  lock(name: string, heldMs: number): Promise<Release | null>;
}

/** The store that the instances share; null when there is one instance only. */
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
