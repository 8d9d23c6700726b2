import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { restoreScroll } from '@/components/ui/links/scroll-memory';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/overlay';

/** Module state: the router object changes during a route change, so the effect below restarts in the middle of it. */
let isRefresh = false;
let left = '';

/** Focuses the new page's content if the focus was lost because the followed link disappeared with the old page. */
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
      // A visit's first page has its data only in its HTML. Prefetching the page that was left makes going back fast.
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
