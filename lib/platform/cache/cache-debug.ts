import { localStore } from '@/lib/platform/storage/web-storage';
import { parseEntry } from './cache-entry';
import { type CacheStats, readCacheStats } from './cache-stats';
import { keysOfCache } from './cache-store';
import { CACHE_NAMES, type CacheName, ttlOf } from './caches';
import { type ClearResult, clearAllCaches } from './clear-all';
import { type ForcedRefresh, forceRefresh, invalidateCache, readForceRefreshHistory } from './invalidation';

interface ListedCache {
  readonly name: CacheName;
  readonly key: string;
  readonly ageMs: number | null;
  readonly ttlMs: number;
  readonly size: number;
}

/** Offers cache operations only: it must expose no tokens and no profile, and bypass no permission. */
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

/** Installs `window.cacheDebug` when allowed (development, administrators; product.md §7), else removes it. */
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
