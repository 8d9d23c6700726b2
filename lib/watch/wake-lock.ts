export interface WakeLock {
  /** Keeps the screen awake from now on, or lets it sleep. */
  setWanted(isWanted: boolean): void;
  close(): void;
}

/** Keeps the screen awake while a class plays; the browser drops the lock when hidden, so it is asked for again. */
export function createWakeLock(): WakeLock {
  if (!('wakeLock' in navigator)) return { setWanted: () => undefined, close: () => undefined };
  let isWanted = false;
  let isAsking = false;
  let sentinel: WakeLockSentinel | null = null;

  const release = (): void => {
    sentinel?.release().catch((cause: unknown) => console.warn('The screen lock stayed', cause));
    sentinel = null;
  };
  /** One request at a time: the lock of a superseded request would never be released and keep the screen awake. */
  const ask = async (): Promise<void> => {
    const isHeld = sentinel !== null && !sentinel.released;
    if (!isWanted || isAsking || isHeld || document.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      sentinel = await navigator.wakeLock.request('screen');
    } catch {
      // Refused on low battery: the class plays all the same.
    }
    isAsking = false;
    if (!isWanted) release();
  };
  const handleVisibility = () => void ask();
  document.addEventListener('visibilitychange', handleVisibility);
  return {
    setWanted(next) {
      if (next === isWanted) return;
      isWanted = next;
      if (isWanted) void ask();
      else release();
    },
    close() {
      isWanted = false;
      document.removeEventListener('visibilitychange', handleVisibility);
      release();
    },
  };
}
