import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { setNewest } from '@/lib/platform/newest-entries';
import type { Redis } from './redis';

/** A page as Next passes it to a cache handler; `value` is null for a 404. */
export interface BuiltPage {
  readonly value: unknown;
  readonly lastModified?: number | undefined;
  readonly cacheControl?: unknown;
}

interface LocalPages {
  get(): Promise<BuiltPage | null>;
  set(page: BuiltPage): Promise<void>;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const KEPT_MS = DAY_MS;
/** Time to live of a 404 whose path never had a page. Short, because requests for random paths could fill Redis. */
const KEPT_MISSING_MS = 300_000;
const MAX_VERSIONS = 50_000;

const PUT = `
local known = redis.call('HGET', KEYS[1], 'version')
if ARGV[1] ~= 'replace' and known and known ~= ARGV[2] then return 0 end
local was = redis.call('HGET', KEYS[1], 'was')
if ARGV[5] == 'page' then was = 'page' end
redis.call('HSET', KEYS[1], 'version', ARGV[3], 'page', ARGV[4], 'was', was or 'nothing')
redis.call('PEXPIRE', KEYS[1], was == 'page' and ${KEPT_MS} or ${KEPT_MISSING_MS})
return 1`;

const bytes = v.instance(Buffer);
const versionReply = v.nullable(v.pipe(bytes, v.transform(String)));
const pageReply = v.tuple([v.nullable(bytes), v.nullable(bytes)]);
const stored = v.object({ value: v.unknown(), cacheControl: v.optional(v.unknown()) });

const redisKey = (key: string): string => `site:page:${key}`;
const newVersion = (nowMs: number): string => `${nowMs} ${randomUUID()}`;
const madeAtMs = (version: string): number => Number.parseInt(version, 10);

interface Seen {
  readonly version: string;
  /** False for a 404: Next stores it in memory only, so the disk may still contain an older page. */
  readonly isOnDisk: boolean;
}

/** Shares pages between instances through Redis. While Redis is unreachable, each instance serves its own copies. */
export function createSharedPages(redis: Redis, now: () => number = Date.now) {
  const memory = new Map<string, Seen>();
  const remember = (key: string, version: string, { value }: BuiltPage): void =>
    setNewest(memory, key, { version, isOnDisk: value !== null }, MAX_VERSIONS);

  async function latestVersion(key: string): Promise<string | null> {
    try {
      return v.parse(versionReply, await redis.send(['HGET', redisKey(key), 'version']));
    } catch {
      return null;
    }
  }

  async function fetchPage(key: string): Promise<{ version: string; page: BuiltPage } | null> {
    const reply = await redis.send(['HMGET', redisKey(key), 'version', 'page']);
    const [version, zipped] = v.parse(pageReply, reply);
    if (!version || !zipped) return null;
    const { value, cacheControl } = v.parse(stored, JSON.parse(String(await unzip(zipped))));
    const lastModified = madeAtMs(String(version));
    return { version: String(version), page: { value, lastModified, cacheControl } };
  }

  async function ownCopy(key: string, local: LocalPages): Promise<BuiltPage | null> {
    const page = await local.get();
    const seen = memory.get(key);
    return page && seen ? { ...page, lastModified: madeAtMs(seen.version) } : page;
  }

  async function copyFromRedis(key: string, local: LocalPages): Promise<BuiltPage | null> {
    const found = await fetchPage(key).catch(() => null);
    if (!found) return ownCopy(key, local);
    try {
      await local.set(found.page);
      remember(key, found.version, found.page);
    } catch (cause) {
      console.warn(`A page of another instance could not be kept: ${cause}`);
    }
    return found.page;
  }

  return {
    async get(key: string, local: LocalPages): Promise<BuiltPage | null> {
      const latest = await latestVersion(key);
      const seen = memory.get(key);
      const isNewest = seen?.isOnDisk === true && seen.version === latest;
      return latest === null || isNewest ? ownCopy(key, local) : copyFromRedis(key, local);
    },
    /** Stores a page. Without `isContentChange`, skips it if another instance has stored a newer one. */
    async set(key: string, page: BuiltPage, isContentChange: boolean, local: LocalPages): Promise<void> {
      const version = newVersion(now());
      const { value, cacheControl } = page;
      const zipped = await zip(JSON.stringify({ value, cacheControl }));
      const rule = isContentChange ? 'replace' : 'keep newer';
      const known = memory.get(key)?.version ?? '';
      const kind = value === null ? 'nothing' : 'page';
      const command = ['EVAL', PUT, '1', redisKey(key), rule, known, version, zipped, kind];
      const isKept = await redis.send(command).catch(() => null);
      if (isKept === 0) return;
      if (isKept === 1) remember(key, version, page);
      else memory.delete(key);
      await local.set(page);
    },
  };
}
