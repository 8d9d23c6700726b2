import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { keepFocus } from '@/components/ui/keep-focus';
import { restoreScroll } from '@/components/ui/links/entry-memory';
import { stopRouteIndicator } from '@/components/ui/links/route-indicator';
import { publicEnv } from '@/lib/platform/config/env';
import { isReplaced } from '@/lib/site/loading/overlay';

/** State of the current route change. Kept outside the effect, which restarts when Next.js replaces `router`. */
let isRefresh = false;
let leftUrl = '';

/** Focuses the new page's content if the focus was lost: the clicked link disappears with the old page. */
const rescueFocus = () => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

export function RouteFocus() {
  const router = useRouter();
  useEffect(keepFocus, []);
  useEffect(() => {
    if (!router) return;
    const { events } = router;
    const scroll = restoreScroll(router);
    const handleStart = (url: string) => {
      scroll.start();
      isRefresh = url === router.asPath;
      leftUrl = router.asPath;
    };
    const handleComplete = (_url: string, { shallow: isSamePage }: { readonly shallow: boolean }) => {
      stopRouteIndicator();
      if (!isRefresh) rescueFocus();
      scroll.complete();
      // Prefetches the page that was left, so that Back is fast: Next.js has no data for a page that came as HTML.
      const page = leftUrl;
      if (!publicEnv.isDevelopment && !isRefresh && !isSamePage)
        afterPaint(() => void router.prefetch(page).catch(() => undefined));
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
