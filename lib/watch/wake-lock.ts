/** Keeps the screen on. The browser releases the lock of a hidden page, so it is requested again. */
export function createWakeLock() {
  if (!('wakeLock' in navigator)) return { setWanted: () => undefined, close: () => undefined };
  let isWanted = false;
  let isRequesting = false;
  let sentinel: WakeLockSentinel | null = null;

  const release = (): void => {
    sentinel?.release().catch((cause: unknown) => console.warn('The wake lock could not be released', cause));
    sentinel = null;
  };
  /** Sends one request at a time: the lock of a superseded request would never be released. */
  const request = async (): Promise<void> => {
    const isHeld = sentinel !== null && !sentinel.released;
    if (!isWanted || isRequesting || isHeld || document.visibilityState !== 'visible') return;
    isRequesting = true;
    try {
      sentinel = await navigator.wakeLock.request('screen');
    } catch {}
    isRequesting = false;
    if (!isWanted) release();
  };
  const handleVisibility = () => void request();
  document.addEventListener('visibilitychange', handleVisibility);
  return {
    setWanted(next: boolean): void {
      if (next === isWanted) return;
      isWanted = next;
      if (isWanted) void request();
      else release();
    },
    close(): void {
      isWanted = false;
      document.removeEventListener('visibilitychange', handleVisibility);
      release();
    },
  };
}
