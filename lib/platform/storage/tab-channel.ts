/** Words between the tabs of this browser. */
export interface TabChannel<T> {
  /** Tells the other tabs. */
  readonly post: (message: T) => void;
  /** Calls back for what other tabs say. Returns how to stop. */
  readonly listen: (listener: (message: T) => void) => () => void;
}

/** A channel of that name; `guard` decides what a message must look like. Silent where the browser has none. */
export function createTabChannel<T>(name: string, guard: (value: unknown) => value is T): TabChannel<T> {
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<(message: T) => void>();

  const open = (): BroadcastChannel | null => {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (guard(data)) for (const listener of listeners) listener(data);
    };
    return channel;
  };
  const closeUnused = (): void => {
    if (listeners.size > 0) return;
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
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        closeUnused();
      };
    },
  };
}
