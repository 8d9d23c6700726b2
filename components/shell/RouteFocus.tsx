import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/overlay';
import { restoreScroll } from './scroll-restoration';

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
    const handleStart = () => {
      scroll.start();
      if (!publicEnv.isDevelopment) router.prefetch(router.asPath).catch(() => undefined);
    };
    const handleComplete = () => {
      stopRouteIndicator();
      rescueFocus();
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
