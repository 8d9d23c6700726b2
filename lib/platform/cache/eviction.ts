import { localStore } from '@/lib/platform/storage/web-storage';
import { parseEntry } from './cache-entry';
import { CACHES, isKeyOf } from './cache-names';

const isCacheKey = (key: string): boolean => Object.values(CACHES).some((cache) => isKeyOf(cache, key));

/** Age order; an entry that cannot be read goes first, since nobody can use it. */
function writtenAt(key: string): number {
  const text = localStore.read(key);
  return (text !== null && parseEntry(text)?.timestamp) || 0;
}

/** Removes the oldest cache entry other than `keep`, to make room. False when there is none to remove. */
export function evictOldest(keep: string): boolean {
  const [oldest] = localStore
    .keys()
    .filter((key) => key !== keep && isCacheKey(key))
    .sort((a, b) => writtenAt(a) - writtenAt(b));
  return oldest !== undefined && localStore.remove(oldest);
}
