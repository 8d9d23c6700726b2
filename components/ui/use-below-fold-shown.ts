import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';
import { isScrollRestored } from './links/scroll-memory';
import { useHydrated } from './use-browser-value';

/** Returns true on the page with which the visit began, until it is scrolled. */
export function useUnscrolledFirstPage(): boolean {
  const isOpenedByLink = useHydrated();
  const [isUnscrolled, setIsUnscrolled] = useState(!isOpenedByLink);
  useEffect(() => {
    if (!isUnscrolled) return;
    const handleScroll = () => setIsUnscrolled(false);
    window.addEventListener('scroll', handleScroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [isUnscrolled]);
  return isUnscrolled;
}

/**
 * Returns false during the first frame of a page that a link opened, so that the page can render only its first screen
 * and the click is answered sooner. Always true on the server, on the first page, and if a scroll position is restored.
 */
export function useBelowFoldShown(): boolean {
  const isOpenedByLink = useHydrated();
  const [isShown, setIsShown] = useState(!isOpenedByLink || isScrollRestored());
  useEffect(() => {
    if (!isShown) afterPaint(() => startTransition(() => setIsShown(true)));
  }, [isShown]);
  return isShown;
}
