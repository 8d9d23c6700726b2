import { createListeners } from '@/lib/platform/observable';
import { hasShape, isListOf, isOneOf, isText } from '@/lib/platform/storage/shape';
import { createTabChannel } from '@/lib/platform/storage/tab-channel';
import type { CacheName } from './caches';

export type CacheChange =
  | { readonly kind: 'cleared' }
  | { readonly kind: 'invalidated' | 'refresh-forced'; readonly names: readonly string[] };

const isCleared = hasShape({ kind: isOneOf('cleared') });
const isOfCaches = hasShape({ kind: isOneOf('invalidated', 'refresh-forced'), names: isListOf(isText) });

const isChange = (value: unknown): value is CacheChange => isCleared(value) || isOfCaches(value);

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
