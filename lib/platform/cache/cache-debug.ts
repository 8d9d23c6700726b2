import { localStore } from '@/lib/platform/storage/web-storage';
import { parseEntry } from './cache-entry';
import { readCacheStats } from './cache-stats';
import { keysOfCache } from './cache-store';
import { CACHE_NAMES, type CacheName, ttlOf } from './caches';
import { clearAllCaches } from './clear-all';
import { forceRefresh, invalidateCache, readForceRefreshHistory } from './invalidation';

declare global {
  interface Window {
    cacheDebug?: typeof CACHE_DEBUG;
  }
}

function describe(name: CacheName, key: string) {
  const text = localStore.read(key) ?? '';
  const entry = parseEntry(text);
  return { name, key, ageMs: entry && Date.now() - entry.timestamp, ttlMs: ttlOf(name), size: text.length };
}

/** Must not expose tokens or the profile. */
const CACHE_DEBUG = {
  clear: (name: string, uid?: string) => invalidateCache(name, uid),
  forceRefresh: (name: string) => forceRefresh(name),
  clearAll: clearAllCaches,
  stats: readCacheStats,
  history: readForceRefreshHistory,
  ttl: ttlOf,
  list: () => CACHE_NAMES.flatMap((name) => keysOfCache(name).map((key) => describe(name, key))),
};

/** Installs `window.cacheDebug` if allowed (development or administrator; product.md 7.21). Otherwise removes it. */
export function installCacheDebug(isAllowed: boolean): void {
  if (isAllowed) window.cacheDebug = CACHE_DEBUG;
  else Reflect.deleteProperty(window, 'cacheDebug');
}
