import { localStore } from '@/lib/platform/storage/web-storage';
import { type CacheEntry, lookUp } from './cache-entry';
import { type CacheName, findCache, isKeyOf, storageKey } from './cache-names';
import { countCacheUse } from './cache-stats';
import { evictOldest } from './eviction';

/** Reasons worth a line in the log: the others are a cache doing its work. */
const UNUSUAL = new Set(['corrupt', 'wrong-shape', 'future']);

/** A cache's data and when it was read at its source. */
export interface Cached<T> {
  readonly data: T;
  readonly timestamp: number;
}

/**
 * The cached data of `name`, null on any miss. `guard` decides what the data must look like; `uid` is the member whose
 * data a personal cache holds. Never throws; an entry that cannot be read is logged (product.md §8).
 */
export function readCached<T>(
  name: CacheName,
  guard: (data: unknown) => data is T,
  uid: string | null = null,
): Cached<T> | null {
  const cache = findCache(name);
  const key = cache && storageKey(cache, uid);
  if (!cache || !key) return null;
  const lookup = lookUp(localStore.read(key), guard, cache.ttlMs, Date.now());
  countCacheUse(cache.name, lookup.isHit ? 'hits' : 'misses');
  if (lookup.isHit) return lookup.entry;
  if (UNUSUAL.has(lookup.reason)) console.warn(`Cache read failure: ${cache.name} is ${lookup.reason}`);
  return null;
}

/** The data alone of `readCached`. */
export const readCache = <T>(
  name: CacheName,
  guard: (data: unknown) => data is T,
  uid: string | null = null,
): T | null => readCached(name, guard, uid)?.data ?? null;

/**
 * Stores data under the time of its reading, by default the present. When storage is full, our own oldest entry makes room, once. False, with a line in
 * the log, when the data was not stored (product.md §8).
 */
export function writeCache(
  name: CacheName,
  data: unknown,
  uid: string | null = null,
  timestamp = Date.now(),
): boolean {
  const cache = findCache(name);
  if (!cache) return false;
  const key = storageKey(cache, uid);
  const entry: CacheEntry<unknown> = { data, timestamp, forceRefresh: false };
  const isStored = key !== null && store(key, entry);
  countCacheUse(cache.name, isStored ? 'writes' : 'failures');
  if (!isStored) console.warn(`Cache write failure: ${cache.name} was not stored`);
  return isStored;
}

/** Null for data that JSON cannot hold. */
function toText(entry: CacheEntry<unknown>): string | null {
  if (entry.data === undefined) return null;
  try {
    return JSON.stringify(entry);
  } catch {
    return null;
  }
}

/** Stores an entry as it is, making room once when storage is full. */
export function store(key: string, entry: CacheEntry<unknown>): boolean {
  const text = toText(entry);
  if (text === null) return false;
  const outcome = localStore.tryWrite(key, text);
  if (outcome !== 'full') return outcome === 'written';
  return evictOldest(key) && localStore.write(key, text);
}

/** The stored keys of a cache: one member's, or everybody's when no uid is given. Empty for an unknown name. */
export function keysOfCache(name: string, uid: string | null = null): readonly string[] {
  const cache = findCache(name);
  if (!cache) return [];
  const only = cache.isPersonal && uid ? storageKey(cache, uid) : null;
  return localStore.keys().filter((key) => (only ? key === only : isKeyOf(cache, key)));
}
