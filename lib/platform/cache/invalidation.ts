import { hasShape, isList, isText } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { localStore } from '@/lib/platform/storage/web-storage';
import { announceCacheChange } from './cache-channel';
import { parseEntry } from './cache-entry';
import { keysOfCache, removeCache, store } from './cache-store';
import { findCache } from './caches';

const slot = () => localSlot('cache-force-refresh-history');
const MAX_ROWS = 50;

const isForcedRefresh = hasShape({ name: isText, at: isText });

export const readForceRefreshHistory = () => (slot().read(isList) ?? []).filter(isForcedRefresh);

function recordForcedRefresh(name: string): void {
  const row = { name, at: new Date().toISOString() };
  slot().write([row, ...readForceRefreshHistory()].slice(0, MAX_ROWS));
}

/** With `uid`, removes only that member's entries. Returns false for an unknown name or on failure. */
export function invalidateCache(name: string, uid: string | null = null): boolean {
  if (!findCache(name)) return false;
  const isRemoved = removeCache(name, uid);
  announceCacheChange({ kind: 'invalidated', names: [name] });
  return isRemoved;
}

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
