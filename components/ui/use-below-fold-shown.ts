import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';
import { isScrollRestored } from './links/entry-memory';
import { useHydrated } from './use-browser-value';

/** Returns true on a visit's first page until the first scroll. Until then, CSS skips the layout of distant parts. */
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

/** Returns false in the first frame after a link click, so that the new page shows its first screen sooner. */
export function useBelowFoldShown(): boolean {
  const isOpenedByLink = useHydrated();
  const [isShown, setIsShown] = useState(!isOpenedByLink || isScrollRestored());
  useEffect(() => {
    if (!isShown) afterPaint(() => startTransition(() => setIsShown(true)));
  }, [isShown]);
  return isShown;
}
