import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { restoreScroll } from '@/components/ui/links/scroll-memory';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/overlay';

/** Both are module state, because the router object changes while a route does. */
let isRefresh = false;
let left = '';

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
    const handleStart = (url: string) => {
      scroll.start();
      isRefresh = url === router.asPath;
      left = router.asPath;
    };
    const handleComplete = () => {
      stopRouteIndicator();
      if (!isRefresh) rescueFocus();
      scroll.complete();
      // The first page got its data in the HTML. This request caches the data, so that going back is fast.
      if (!publicEnv.isDevelopment && !isRefresh) router.prefetch(left).catch(() => undefined);
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
