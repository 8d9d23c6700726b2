import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { stopRouteIndicator } from './route-indicator';
import { MAIN_ID } from './SkipLink';

/** When the link that was followed is gone with its page, the keyboard goes on from the new page's content. */
const rescueFocus = () => {
  if (document.activeElement === document.body)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
};

/** What follows every route change: the indicator ends, the focus is never lost. Next itself announces the new title. */
export function RouteFocus() {
  const router = useRouter();
  useEffect(() => {
    if (!router) return;
    const handleComplete = () => {
      stopRouteIndicator();
      rescueFocus();
    };
    router.events.on('routeChangeComplete', handleComplete);
    router.events.on('routeChangeError', stopRouteIndicator);
    return () => {
      router.events.off('routeChangeComplete', handleComplete);
      router.events.off('routeChangeError', stopRouteIndicator);
    };
  }, [router]);
  return null;
}
