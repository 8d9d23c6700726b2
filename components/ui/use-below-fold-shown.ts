import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';
import { isScrollRestored } from './links/scroll-memory';
import { useHydrated } from './use-browser-value';

/** Returns true on the page with which the visit began, for as long as that page is shown. */
export function useFirstPage(): boolean {
  const isOpenedByLink = useHydrated();
  return useState(!isOpenedByLink)[0];
}

/**
 * Returns false during the first frame of a page that a link opened, so that the page can render only its first screen
 * and the click is answered sooner. Always true on the server, on the first page, and if a scroll position is restored.
 */
export function useBelowFoldShown(): boolean {
  const isFirstPage = useFirstPage();
  const [isShown, setIsShown] = useState(isFirstPage || isScrollRestored());
  useEffect(() => {
    if (!isShown) afterPaint(() => startTransition(() => setIsShown(true)));
  }, [isShown]);
  return isShown;
}
