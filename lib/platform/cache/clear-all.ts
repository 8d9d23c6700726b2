import { localStore, type SafeStorage, sessionStore } from '@/lib/platform/storage/web-storage';
import { announceCacheChange } from './cache-channel';
import { resetCacheStats } from './cache-stats';
import { removeCache } from './cache-store';
import { CACHE_NAMES } from './caches';

const removeWhere = (storage: SafeStorage, isGone: (key: string) => boolean): void => {
  for (const key of storage.keys().filter(isGone)) storage.remove(key);
};

export function clearSessionStorage(): void {
  removeWhere(sessionStore, () => true);
}

/** Removes all caches, every local key that contains "cache", and everything in session storage (product.md 9.7). */
export function clearAllCaches() {
  const failed = CACHE_NAMES.filter((name) => !removeCache(name));
  resetCacheStats();
  removeWhere(localStore, (key) => key.includes('cache'));
  clearSessionStorage();
  announceCacheChange({ kind: 'cleared' });
  return { cleared: CACHE_NAMES.length - failed.length, failed };
}

export type ClearResult = Readonly<ReturnType<typeof clearAllCaches>>;
