import { useRouter } from 'next/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { entryName, rememberedPlace, rememberPlace } from '@/lib/catalogue/list/scroll-memory';

/**
 * Takes the page back to where it was when the browser goes back or forward to it, once `isReady` says that the list it
 * belongs to is on screen. The browser's own restoration comes before the list is there and stops short.
 */
export function useScrollMemory(isReady: boolean): void {
  const { asPath, events } = useRouter();
  /** The entry whose list is on screen; null while the page is between two. */
  const entry = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another entry
  useLayoutEffect(() => {
    if (!isReady) return;
    entry.current = entryName(window.history.state);
    const top = entry.current === null ? null : rememberedPlace(entry.current);
    if (top !== null) window.scrollTo({ top, behavior: 'instant' });
  }, [asPath, isReady]);

  useEffect(() => {
    const remember = () => {
      if (entry.current !== null) rememberPlace(entry.current, window.scrollY);
    };
    const leave = () => {
      entry.current = null;
    };
    const handleStart = () => {
      remember();
      leave();
    };
    window.addEventListener('scroll', remember, { passive: true });
    // The browser moves the page right after this event, before the other list is there.
    window.addEventListener('popstate', leave, { capture: true });
    events.on('routeChangeStart', handleStart);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('popstate', leave, { capture: true });
      events.off('routeChangeStart', handleStart);
    };
  }, [events]);
}
