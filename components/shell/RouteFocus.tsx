import { useRouter } from 'next/compat/router';
import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { closesOverlay } from '@/components/ui/overlays/back-button';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/overlay';

/** Scroll positions by history entry. */
const places = new Map<string, number>();

/** All are module state, because the router object changes while a route does. */
let shown: string | null = null;
let target: number | null = null;
let isRefresh = false;
let letGo = (): void => undefined;

const keyOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : null;

const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** How long the page is held at the restored position while parts of it still load. */
const HOLD_MS = 5000;

/** Keeps the page at `top` while parts still load, until the visitor scrolls. Returns a cleanup function. */
function holdPlace(top: number): () => void {
  const put = () => window.scrollTo({ top, behavior: 'instant' });
  const sizes = new ResizeObserver(put);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop, { capture: true });
  };
  const timer = setTimeout(stop, HOLD_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { capture: true, passive: true });
  put();
  sizes.observe(document.body);
  return stop;
}

/**
 * Restores the position on Back and Forward instead of the browser, which is too early, and of Next.js, which scrolls to
 * the top.
 */
export function restoreScroll(router: Pick<NextRouter, 'beforePopState'>) {
  shown = keyOf(window.history.state);
  const remember = (): void => {
    if (shown !== null) places.set(shown, window.scrollY);
  };
  router.beforePopState((state) => {
    if (closesOverlay()) return false;
    // From here on, the browser's own scrolling is not the visitor's.
    shown = null;
    target = places.get(keyOf(state) ?? '') ?? null;
    state.options.scroll = false;
    return true;
  });
  window.addEventListener('scroll', remember, { passive: true });
  return {
    start: (): void => {
      letGo();
      remember();
      shown = null;
    },
    complete: (): void => {
      shown = keyOf(window.history.state);
      if (target !== null) letGo = holdPlace(target);
      target = null;
    },
    stop: (): void => window.removeEventListener('scroll', remember),
  };
}

/** Focuses the new content, because a followed link disappears with its page and the focus is lost. */
const rescueFocus = () => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    if (!router) return;
    const { events } = router;
    const scroll = restoreScroll(router);
    // Loads the data of the page being left (the first page's came in its HTML), so that going back is fast.
    const handleStart = (url: string) => {
      scroll.start();
      isRefresh = url === router.asPath;
      if (!publicEnv.isDevelopment && !isRefresh) router.prefetch(router.asPath).catch(() => undefined);
    };
    const handleComplete = () => {
      stopRouteIndicator();
      if (!isRefresh) rescueFocus();
      scroll.complete();
    };
    const handleHash = () => {
      stopRouteIndicator();
      scroll.complete();
    };
    const handleError = (error: unknown) => {
      if (isReplaced(error)) return;
      stopRouteIndicator();
      scroll.complete();
    };
    events.on('routeChangeStart', handleStart);
    events.on('routeChangeComplete', handleComplete);
    events.on('hashChangeComplete', handleHash);
    events.on('routeChangeError', handleError);
    return () => {
      scroll.stop();
      events.off('routeChangeStart', handleStart);
      events.off('routeChangeComplete', handleComplete);
      events.off('hashChangeComplete', handleHash);
      events.off('routeChangeError', handleError);
    };
  }, [router]);
  return null;
}
