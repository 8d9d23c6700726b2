import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import type { SharedState } from './local-state';
import type { Redis } from './redis';

const PREFIX = 'site:';

const COUNT = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {used, redis.call('PTTL', KEYS[1])}`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

const counted = v.tuple([v.number(), v.number()]);
const text = v.nullable(v.pipe(v.instance(Buffer), v.transform(String)));

/** While Redis is unreachable, uses `local` and the last known update id; later sends the failed announcements. */
export function createRedisState(redis: Redis, local: SharedState): SharedState {
  const known = new Map<string, string>();

  return {
    async latestUpdate(name) {
      const id = await redis
        .send(['GET', `${PREFIX}update:${name}`])
        .then((reply) => v.parse(text, reply))
        .catch(() => null);
      if (id !== null) known.set(name, id);
      return known.get(name) ?? null;
    },
    async announceUpdate(name) {
      known.set(name, randomUUID());
      try {
        // Random, because a counter would repeat ids after Redis lost its data, and instances' clocks may differ.
        await redis.sendOrQueue(name, ['SET', `${PREFIX}update:${name}`, randomUUID()]);
      } catch (cause) {
        throw new AppError('unavailable', 'The other instances could not be told.', { cause });
      }
    },
    async count(group, key, windowMs) {
      try {
        const reply = await redis.send(['EVAL', COUNT, '1', `${PREFIX}count:${group}:${key}`, `${windowMs}`]);
        const [used, endsInMs] = v.parse(counted, reply);
        return { used, endsInMs };
      } catch {
        return local.count(group, key, windowMs);
      }
    },
    async lock(name, heldMs) {
      const key = `${PREFIX}lock:${name}`;
      const token = randomUUID();
      const release = async (): Promise<void> => {
        await redis
          .sendOrQueue(`release:${token}`, ['EVAL', RELEASE, '1', key, token])
          .catch(() => undefined);
      };
      try {
        return (await redis.send(['SET', key, token, 'NX', 'PX', `${heldMs}`])) === null ? null : release;
      } catch {
        // Redis may have set the lock although its reply did not arrive in time.
        await release();
        return local.lock(name, heldMs);
      }
    },
  };
}
