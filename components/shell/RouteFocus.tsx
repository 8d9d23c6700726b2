import { useRouter } from 'next/compat/router';
import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { closesOverlay } from '@/components/ui/overlays/back-button';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/overlay';

const places = new Map<string, number>();

/** Both are module state, because the router object changes while a route does. */
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

/** Replaces the browser's restoration, which is too early, and Next.js's, which scrolls to the top. */
export function restoreScroll(router: Pick<NextRouter, 'beforePopState'>) {
  router.beforePopState((state) => {
    if (closesOverlay()) return false;
    target = places.get(keyOf(state) ?? '') ?? null;
    state.options.scroll = false;
    return true;
  });
  return {
    start: (): void => {
      letGo();
      const key = keyOf(window.history.state);
      if (target === null && key !== null) places.set(key, window.scrollY);
    },
    complete: (): void => {
      if (target !== null) letGo = holdPlace(target);
      target = null;
    },
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
    const handleError = (error: unknown) => {
      if (!isReplaced(error)) stopRouteIndicator();
    };
    events.on('routeChangeStart', handleStart);
    events.on('routeChangeComplete', handleComplete);
    events.on('hashChangeComplete', stopRouteIndicator);
    events.on('routeChangeError', handleError);
    return () => {
      events.off('routeChangeStart', handleStart);
      events.off('routeChangeComplete', handleComplete);
      events.off('hashChangeComplete', stopRouteIndicator);
      events.off('routeChangeError', handleError);
    };
  }, [router]);
  return null;
}
