export interface WakeLock {
  /** Keeps the screen awake from now on, or lets it sleep. */
  setWanted(isWanted: boolean): void;
  close(): void;
}

/** Keeps the screen awake while a class plays; the browser drops the lock when hidden, so it is asked for again. */
export function createWakeLock(): WakeLock {
  if (!('wakeLock' in navigator)) return { setWanted: () => undefined, close: () => undefined };
  let isWanted = false;
  let sentinel: WakeLockSentinel | null = null;

  const release = () => {
    sentinel?.release().catch((cause: unknown) => console.warn('The screen lock stayed', cause));
    sentinel = null;
  };
  const request = async () => {
    if (!isWanted || document.visibilityState !== 'visible' || (sentinel && !sentinel.released)) return;
    try {
      sentinel = await navigator.wakeLock.request('screen');
      if (!isWanted) release();
    } catch {
      // Refused on low battery: the class plays all the same.
    }
  };
  const handleVisibility = () => void request();
  document.addEventListener('visibilitychange', handleVisibility);
  return {
    setWanted(next) {
      if (next === isWanted) return;
      isWanted = next;
      if (isWanted) void request();
      else release();
    },
    close() {
      isWanted = false;
      document.removeEventListener('visibilitychange', handleVisibility);
      release();
    },
  };
}
