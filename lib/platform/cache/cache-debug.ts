import { localStore } from '@/lib/platform/storage/web-storage';
import { parseEntry } from './cache-entry';
import { CACHE_NAMES, type CacheName, ttlOf } from './cache-names';
import { type CacheStats, readCacheStats } from './cache-stats';
import { keysOfCache } from './cache-store';
import { type ClearResult, clearAllCaches } from './clear-all';
import { type ForcedRefresh, forceRefresh, invalidateCache, readForceRefreshHistory } from './invalidation';

interface ListedCache {
  readonly name: CacheName;
  readonly key: string;
  readonly ageMs: number | null;
  readonly ttlMs: number;
  readonly size: number;
}

/** Offers cache operations only: it must not expose tokens, the profile or a way around a permission. */
export interface CacheDebug {
  readonly clear: (name: string, uid?: string) => boolean;
  readonly forceRefresh: (name: string) => boolean;
  readonly clearAll: () => ClearResult;
  readonly stats: () => CacheStats;
  readonly history: () => readonly ForcedRefresh[];
  readonly ttl: (name: string) => number;
  readonly list: () => readonly ListedCache[];
}

declare global {
  interface Window {
    cacheDebug?: CacheDebug;
  }
}

function describe(name: CacheName, key: string): ListedCache {
  const text = localStore.read(key) ?? '';
  const entry = parseEntry(text);
  return { name, key, ageMs: entry && Date.now() - entry.timestamp, ttlMs: ttlOf(name), size: text.length };
}

/** Installed only in development or for a verified administrator (product.md §7), and removed otherwise. */
export function installCacheDebug(isAllowed: boolean): void {
  if (!isAllowed) {
    Reflect.deleteProperty(window, 'cacheDebug');
    return;
  }
  window.cacheDebug = {
    clear: invalidateCache,
    forceRefresh: (name) => forceRefresh(name),
    clearAll: clearAllCaches,
    stats: readCacheStats,
    history: readForceRefreshHistory,
    ttl: ttlOf,
    list: () => CACHE_NAMES.flatMap((name) => keysOfCache(name).map((key) => describe(name, key))),
  };
}
