/** Tells the other tabs of this browser that cached data went stale, so that an open page reads anew. */
export type CacheChange =
  | { readonly kind: 'cleared' }
  | { readonly kind: 'invalidated' | 'refresh-forced'; readonly names: readonly string[] };

const CHANNEL = 'cache-changes';

let channel: BroadcastChannel | null = null;
const listeners = new Set<(change: CacheChange) => void>();

const isChange = (value: unknown): value is CacheChange => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'cleared') return true;
  const isNamed = value.kind === 'invalidated' || value.kind === 'refresh-forced';
  return isNamed && 'names' in value && Array.isArray(value.names);
};

function tellListeners(value: unknown): void {
  if (isChange(value)) for (const listener of listeners) listener(value);
}

function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<unknown>) => tellListeners(event.data);
  return channel;
}

/** Calls `listener` for changes made here and in other tabs. Returns how to stop. */
export function onCacheChange(listener: (change: CacheChange) => void): () => void {
  open();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** Tells this tab and the others. */
export function announceCacheChange(change: CacheChange): void {
  tellListeners(change);
  const isListening = channel !== null;
  const sender = open();
  sender?.postMessage(change);
  if (isListening) return;
  sender?.close();
  channel = null;
}
