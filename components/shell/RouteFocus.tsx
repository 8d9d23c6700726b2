import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/replaced-route';
import { restoreScroll } from './scroll-restoration';

/** When the link that was followed is gone with its page, the keyboard goes on from the new page's content. */
const rescueFocus = () => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

/**
 * What follows every route change, whatever the layout: the indicator ends with the newest navigation, the focus is never
 * lost, the scroll position is restored. Next itself announces the new title.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    if (!router) return;
    const { events } = router;
    const scroll = restoreScroll(router);
    // A page that came with the window has no data here yet: the way back should not have to wait for it.
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
