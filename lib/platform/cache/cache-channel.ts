import { createTabChannel } from '@/lib/platform/storage/tab-channel';
import type { CacheName } from './cache-names';

/** Tells every tab of this browser that cached data went stale, so that an open page reads anew. */
export type CacheChange =
  | { readonly kind: 'cleared' }
  | { readonly kind: 'invalidated' | 'refresh-forced'; readonly names: readonly string[] };

const isChange = (value: unknown): value is CacheChange => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'cleared') return true;
  const isNamed = value.kind === 'invalidated' || value.kind === 'refresh-forced';
  return isNamed && 'names' in value && Array.isArray(value.names);
};

const tabs = createTabChannel('cache-changes', isChange);
const here = new Set<(change: CacheChange) => void>();

/** Calls `listener` for changes made here and in other tabs. Returns how to stop. */
export function onCacheChange(listener: (change: CacheChange) => void): () => void {
  const stop = tabs.listen(listener);
  here.add(listener);
  return () => {
    here.delete(listener);
    stop();
  };
}

/** Calls `listener` when what was read into this cache may be shown no longer, here or in another tab. Returns how to stop. */
export const onCacheEmptied = (name: CacheName, listener: () => void): (() => void) =>
  onCacheChange((change) => {
    if (change.kind === 'cleared' || change.names.includes(name)) listener();
  });

/** Tells this tab and the others. */
export function announceCacheChange(change: CacheChange): void {
  for (const listener of here) listener(change);
  tabs.post(change);
}
