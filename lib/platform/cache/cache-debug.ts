import { localStore } from '@/lib/platform/storage/web-storage';
import { parseEntry } from './cache-entry';
import { CACHE_NAMES, type CacheName, ttlOf } from './cache-names';
import { type CacheStats, readCacheStats } from './cache-stats';
import { keysOfCache } from './cache-store';
import { type ClearResult, clearAllCaches } from './clear-all';
import { type ForcedRefresh, readForceRefreshHistory } from './force-refresh-history';
import { forceRefresh, invalidateCache } from './invalidation';

export interface ListedCache {
  readonly name: CacheName;
  readonly key: string;
  /** Null when the entry cannot be read. */
  readonly ageMs: number | null;
  readonly ttlMs: number;
  /** Characters of the stored text. */
  readonly size: number;
}

/** Cache operations and nothing else: no tokens, no profile, no way around a permission. */
export interface CacheDebug {
  /** One member's entry, or everybody's without a uid. */
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

/**
 * Puts `window.cacheDebug` there in development or for a verified administrator, and takes it away from anybody else
 * (product.md §7, browser-side).
 */
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
