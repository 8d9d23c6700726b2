import { createListeners } from '@/lib/platform/observable';

/** Sends messages between tabs; drops those that `guard` rejects. Does nothing without `BroadcastChannel`. */
export function createTabChannel<T>(name: string, guard: (value: unknown) => value is T) {
  let channel: BroadcastChannel | null = null;
  const listeners = createListeners<[T]>();

  const open = (): BroadcastChannel | null => {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    try {
      channel = new BroadcastChannel(name);
    } catch {
      // Firefox refuses channels to a site whose storage is blocked.
      return null;
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (guard(data)) listeners.notify(data);
    };
    return channel;
  };
  const closeUnused = (): void => {
    if (!listeners.isEmpty()) return;
    channel?.close();
    channel = null;
  };
  return {
    post: (message: T): void => {
      open()?.postMessage(message);
      closeUnused();
    },
    listen: (listener: (message: T) => void) => {
      open();
      const remove = listeners.add(listener);
      return (): void => {
        remove();
        closeUnused();
      };
    },
  };
}
