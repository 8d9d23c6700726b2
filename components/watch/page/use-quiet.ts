import { useEffect, useState } from 'react';

/** A class that does not come at all holds the rest of the page up no longer than this. */
const PATIENCE_MS = 15_000;

/**
 * Whether the rest of the page may be loaded: once the browser has nothing better to do, or, where a class was started
 * before that, once it is there. On a slow line everything else would come before the picture.
 */
export function useQuiet(isStarted: boolean, isReady: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isReady) setQuiet(true);
    if (isReady || isQuiet) return;
    const go = () => setQuiet(true);
    if (isStarted) {
      const timer = setTimeout(go, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    let idle: number | undefined;
    // Where the browser does not say when it is idle, being loaded is near enough.
    const wait = () => {
      if ('requestIdleCallback' in window) idle = requestIdleCallback(go, { timeout: 2000 });
      else go();
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [isStarted, isReady, isQuiet]);
  return isQuiet;
}
