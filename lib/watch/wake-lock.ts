/** Keeps the screen on. Requests the lock again when the page is shown, because browsers release it in hidden pages. */
export function createWakeLock() {
  if (!('wakeLock' in navigator)) return { setWanted: () => undefined, close: () => undefined };
  let isWanted = false;
  let isRequesting = false;
  let sentinel: WakeLockSentinel | null = null;

  const release = (): void => {
    sentinel?.release().catch((cause: unknown) => console.warn('The wake lock could not be released', cause));
    sentinel = null;
  };
  /** Sends one request at a time: a second lock would replace the first one, which could then not be released. */
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
