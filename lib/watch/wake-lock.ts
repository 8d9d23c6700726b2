import type { Engine, EngineState } from './engine';

/** Keeps the screen on while `engine` plays, until the returned function is called. */
export function keepScreenOn(engine: Engine): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
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
  const follow = ({ isPlaying }: Pick<EngineState, 'isPlaying'>): void => {
    if (isPlaying === isWanted) return;
    isWanted = isPlaying;
    if (isWanted) void request();
    else release();
  };
  // Requests the lock again when the page is shown, because browsers release it in hidden pages.
  const handleVisibility = () => void request();
  document.addEventListener('visibilitychange', handleVisibility);
  follow(engine.get());
  const stop = engine.on(follow);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', handleVisibility);
    follow({ isPlaying: false });
  };
}
