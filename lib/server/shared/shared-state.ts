import { serverEnv } from '@/lib/platform/config/env';
import { processWide } from '@/lib/sanity/process-wide';
import { createLocalState, type SharedState } from './local-state';
import { createRedis, type Redis } from './redis';
import { createRedisState } from './redis-state';

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
