import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Redis } from './redis';
import type { SharedState } from './shared-state';

const PREFIX = 'site:';
/** Values are read for minutes; they expire after a day, so that unused names do not fill Redis. */
const KEPT_SEC = 86_400;

/** Of two values that begin with their time the later one stays, whichever is sent first: one may have waited for Redis. */
const WRITE = `
local function stamp(value) return tonumber(string.match(value or '', '^%d+')) or 0 end
if stamp(redis.call('GET', KEYS[1])) > stamp(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1`;
const COUNT = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {used, redis.call('PTTL', KEYS[1])}`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

const counted = v.tuple([v.number(), v.number()]);
const text = v.nullable(v.pipe(v.instance(Buffer), v.transform(String)));

/**
 * Shared state in Redis. While Redis cannot be reached each instance falls back to `local`: it counts for itself, locks
 * among its own requests, and reads the last value it has seen. Only `write` rejects, since no other instance sees what
 * is written then; it is made good before anything else is sent once Redis is back.
 */
export function createRedisState(redis: Redis, local: SharedState): SharedState {
  const read = async (name: string): Promise<string | null> =>
    v.parse(text, await redis.send(['GET', `${PREFIX}value:${name}`]));

  return {
    async read(name) {
      const known = await read(name).catch(() => null);
      if (known === null) return local.read(name);
      await local.write(name, known);
      return known;
    },
    async write(name, value) {
      await local.write(name, value);
      try {
        await redis.sendOrOwe(name, ['EVAL', WRITE, '1', `${PREFIX}value:${name}`, value, `${KEPT_SEC}`]);
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
      try {
        if ((await redis.send(['SET', key, token, 'NX', 'PX', `${heldMs}`])) === null) return null;
      } catch {
        return local.lock(name, heldMs);
      }
      return async () => {
        // A release that fails is made good by the end of the lock's time.
        await redis.send(['EVAL', RELEASE, '1', key, token]).catch(() => undefined);
      };
    },
  };
}
