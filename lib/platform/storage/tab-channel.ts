import { createListeners } from '@/lib/platform/observable';

interface TabChannel<T> {
  readonly post: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
}

/** Sends messages between tabs and drops those that `guard` rejects. Does nothing if the browser has no channels. */
export function createTabChannel<T>(name: string, guard: (value: unknown) => value is T): TabChannel<T> {
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
    post(message) {
      open()?.postMessage(message);
      closeUnused();
    },
    listen(listener) {
      open();
      const remove = listeners.add(listener);
      return () => {
        remove();
        closeUnused();
      };
    },
  };
}
