import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';
import { isScrollRestored } from './links/scroll-memory';
import { useHydrated } from './use-browser-value';

/**
 * Returns false during the first frame of a page that a link opened. Such a page renders only its first screen at once, so
 * that a press is answered sooner.
 */
export function useRestShown(): boolean {
  const isOpenedByLink = useHydrated();
  const [isShown, setIsShown] = useState(!isOpenedByLink || isScrollRestored());
  useEffect(() => {
    if (!isShown) afterPaint(() => startTransition(() => setIsShown(true)));
  }, [isShown]);
  return isShown;
}
