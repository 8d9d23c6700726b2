import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';
import { isScrollRestored } from './links/scroll-memory';
import { useHydrated } from './use-browser-value';

/**
 * Returns false during the first frame of a page that a link opened, when only the first screen is rendered, so that the
 * click is answered sooner.
 */
export function useBelowFoldShown(): boolean {
  const isOpenedByLink = useHydrated();
  const [isShown, setIsShown] = useState(!isOpenedByLink || isScrollRestored());
  useEffect(() => {
    if (!isShown) afterPaint(() => startTransition(() => setIsShown(true)));
  }, [isShown]);
  return isShown;
}
