import { useEffect } from 'react';
import { AnalyticsRouteTracker } from '@/components/site/analytics/AnalyticsRouteTracker';
import { ConsentPrompt } from '@/components/site/analytics/ConsentPrompt';
import { OfflineWorker } from '@/components/site/page/OfflineWorker';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/lazy-part';
import { prepareOverlaysWhenNear } from '@/components/ui/overlays/overlay-loaders';
import { useAuth } from '@/contexts/AuthContext';
import { publicEnv } from '@/lib/platform/config/env';
import { reportError } from '@/lib/platform/errors/report-error';
import { installNoiseFilter } from '@/lib/site/noise/noise-filter';

/** Adds `window.cacheDebug` in development or for an administrator (product.md 7.21); removes it for other users. */
export function CacheDebug() {
  const { state, isAdmin } = useAuth();
  const isAllowed = publicEnv.isDevelopment || isAdmin;
  const isDecided = state.status !== 'loading';
  useEffect(() => {
    if (!isDecided || !(isAllowed || Reflect.has(window, 'cacheDebug'))) return;
    import('@/lib/platform/cache/cache-debug').then(
      ({ installCacheDebug }) => installCacheDebug(isAllowed),
      (cause: unknown) => console.warn('The debug object could not be loaded', cause),
    );
  }, [isDecided, isAllowed]);
  return null;
}

const MemberServices = lazyPart(
  'MemberServices',
  () => import(/* webpackChunkName: "member" */ './MemberServices'),
);

/** Must be mounted before the page, so that analytics is ready for the page's first events. */
export function SiteServices({ isAnalyticsEnabled }: { readonly isAnalyticsEnabled?: boolean }) {
  useEffect(() => prepareOverlaysWhenNear(), []);
  useEffect(() => installNoiseFilter(window, reportError), []);
  const isSignedIn = useAuth().state.status === 'signed-in';
  return (
    <>
      <CacheDebug />
      <AnalyticsRouteTracker isEnabled={isAnalyticsEnabled} />
      {isSignedIn && (
        <FaultBoundary region="Member services">
          <MemberServices />
        </FaultBoundary>
      )}
      <OfflineWorker />
      <ConsentPrompt isEnabled={isAnalyticsEnabled} />
    </>
  );
}
