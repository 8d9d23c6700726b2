import { createListeners } from '@/lib/platform/observable';
import { createTabChannel } from '@/lib/platform/storage/tab-channel';
import type { CacheName } from './caches';

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
const here = createListeners<[CacheChange]>();

export function onCacheChange(listener: (change: CacheChange) => void): () => void {
  const stop = tabs.listen(listener);
  const stopHere = here.add(listener);
  return () => {
    stopHere();
    stop();
  };
}

export const onCacheEmptied = (name: CacheName, listener: () => void): (() => void) =>
  onCacheChange((change) => {
    if (change.kind === 'cleared' || change.names.includes(name)) listener();
  });

export function announceCacheChange(change: CacheChange): void {
  here.notify(change);
  tabs.post(change);
}
