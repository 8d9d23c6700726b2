import { localStore, type SafeStorage, sessionStore } from '@/lib/platform/storage/web-storage';
import { announceCacheChange } from './cache-channel';
import { CACHE_NAMES, type CacheName } from './cache-names';
import { keysOfCache } from './cache-store';

export interface ClearResult {
  /** How many of the named caches are now empty. */
  readonly cleared: number;
  /** The named caches that could not be emptied. */
  readonly failed: readonly CacheName[];
}

const removeWhere = (storage: SafeStorage, isGone: (key: string) => boolean): void => {
  for (const key of storage.keys().filter(isGone)) storage.remove(key);
};

/** Empties session storage, theme settings that stand there included. */
export function clearSessionStorage(): void {
  removeWhere(sessionStore, () => true);
}

/**
 * Removes all named caches, every storage key that contains "cache", and session storage (product.md §9). Durable keys
 * never contain the word, so that unsynced progress, consent and preferences stay.
 */
export function clearAllCaches(): ClearResult {
  const failed = CACHE_NAMES.filter((name) => !keysOfCache(name).every((key) => localStore.remove(key)));
  removeWhere(localStore, (key) => key.includes('cache'));
  clearSessionStorage();
  announceCacheChange({ kind: 'cleared' });
  return { cleared: CACHE_NAMES.length - failed.length, failed };
}
