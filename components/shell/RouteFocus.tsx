import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/overlay';
import { restoreScroll } from './scroll-restoration';

/** A followed link disappears with its page: moves the focus to the new content. */
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
    // Fetches the first page's data, which came with its HTML, so that going back does not wait for it.
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
