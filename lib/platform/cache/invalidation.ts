import { localStore } from '@/lib/platform/storage/web-storage';
import { announceCacheChange } from './cache-channel';
import { parseEntry } from './cache-entry';
import { findCache } from './cache-names';
import { keysOfCache, store } from './cache-store';
import { recordForcedRefresh } from './force-refresh-history';

/** Forgets a cache: one member's entry, or every member's when no uid is given. False for an unknown name. */
export function invalidateCache(name: string, uid: string | null = null): boolean {
  if (!findCache(name)) return false;
  const isRemoved = keysOfCache(name, uid)
    .map((key) => localStore.remove(key))
    .every(Boolean);
  announceCacheChange({ kind: 'invalidated', names: [name] });
  return isRemoved;
}

/**
 * Makes the next read of a cache a miss and notes that in the history. The data stays in storage until it is replaced.
 * False for an unknown name or when nothing is cached.
 */
export function forceRefresh(name: string, uid: string | null = null): boolean {
  const marked = keysOfCache(name, uid).map((key) => {
    const text = localStore.read(key);
    const entry = text === null ? null : parseEntry(text);
    return entry !== null && store(key, { ...entry, forceRefresh: true });
  });
  if (marked.length === 0 || marked.includes(false)) return false;
  recordForcedRefresh(name);
  announceCacheChange({ kind: 'refresh-forced', names: [name] });
  return true;
}
