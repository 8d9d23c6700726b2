import { localStore } from '@/lib/platform/storage/web-storage';
import { type CacheEntry, lookUp, parseEntry } from './cache-entry';
import { countCacheUse } from './cache-stats';
import { CACHES, type CacheName, findCache, isKeyOf, storageKey } from './caches';

function writtenAt(key: string): number {
  const text = localStore.read(key);
  return (text !== null && parseEntry(text)?.timestamp) || 0;
}

/** Deletes the oldest cache entry except `keep`; an unreadable entry counts as oldest. Returns false on failure. */
function evictOldest(keep: string): boolean {
  const [oldest] = localStore
    .keys()
    .filter((key) => key !== keep && Object.values(CACHES).some((cache) => isKeyOf(cache, key)))
    .sort((a, b) => writtenAt(a) - writtenAt(b));
  return oldest !== undefined && localStore.remove(oldest);
}

/** Other reasons for a miss occur in normal use and are not logged. */
const UNUSUAL = new Set(['corrupt', 'wrong-shape', 'future']);

export interface Cached<T> {
  readonly data: T;
  readonly timestamp: number;
}

/** Returns null on any miss. Never throws; logs an unusual miss (product.md 8.21). */
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

export const readCache = <T>(
  name: CacheName,
  guard: (data: unknown) => data is T,
  uid: string | null = null,
): T | null => readCached(name, guard, uid)?.data ?? null;

/** If storage is full, evicts one entry and tries once more. Logs and returns false on failure (product.md 8.21). */
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

function toText(entry: CacheEntry<unknown>): string | null {
  if (entry.data === undefined) return null;
  try {
    return JSON.stringify(entry);
  } catch {
    return null;
  }
}

export function store(key: string, entry: CacheEntry<unknown>): boolean {
  const text = toText(entry);
  if (text === null) return false;
  const outcome = localStore.tryWrite(key, text);
  if (outcome !== 'full') return outcome === 'written';
  return evictOldest(key) && localStore.write(key, text);
}

export function keysOfCache(name: string, uid: string | null = null): readonly string[] {
  const cache = findCache(name);
  if (!cache) return [];
  const only = cache.isPersonal && uid ? storageKey(cache, uid) : null;
  return localStore.keys().filter((key) => (only ? key === only : isKeyOf(cache, key)));
}

export function removeCache(name: string, uid: string | null = null): boolean {
  if (localStore.tryKeys() === null) return false;
  return keysOfCache(name, uid)
    .map((key) => localStore.remove(key))
    .every(Boolean);
}
