import { STORAGE_KEYS } from '../storage/keys';
import { localStore, type SafeStorage, sessionStore } from '../storage/web-storage';
import { announceCacheChange } from './cache-channel';
import { CACHE_NAMES, type CacheName } from './cache-names';
import { keysOfCache } from './cache-store';

export interface ClearResult {
  /** How many of the named caches are now empty. */
  readonly cleared: number;
  /** The named caches that could not be emptied. */
  readonly failed: readonly CacheName[];
}

/** Theme settings live in session storage by default; clearing it must not reset the look of the site. */
const SESSION_KEEP: readonly string[] = [STORAGE_KEYS.themeSettings];

const removeWhere = (storage: SafeStorage, isGone: (key: string) => boolean): void => {
  for (const key of storage.keys().filter(isGone)) storage.remove(key);
};

/** Empties session storage except for what must outlive a clear-all or a sign-out. */
export function clearSessionStorage(): void {
  removeWhere(sessionStore, (key) => !SESSION_KEEP.includes(key));
}

/**
 * Removes all named caches, every storage key that contains "cache", and session storage (spec section 9). Durable keys
 * never contain the word, so that unsynced progress, consent and preferences stay.
 */
export function clearAllCaches(): ClearResult {
  const failed = CACHE_NAMES.filter((name) => !keysOfCache(name).every((key) => localStore.remove(key)));
  removeWhere(localStore, (key) => key.includes('cache'));
  clearSessionStorage();
  announceCacheChange({ kind: 'cleared' });
  return { cleared: CACHE_NAMES.length - failed.length, failed };
}
