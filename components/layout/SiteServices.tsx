import { lazy, Suspense } from 'react';
import { AnalyticsRouteTracker } from '@/components/analytics/AnalyticsRouteTracker';
import { ErrorNoiseFilter } from '@/components/analytics/ErrorNoiseFilter';
import { ConsentPrompt } from '@/components/consent/ConsentPrompt';
import { useAuth } from '@/contexts/AuthContext';
import { CacheDebug } from './CacheDebug';
import { FaultBoundary } from './FaultBoundary';
import { OfflineWorker } from './OfflineWorker';

const MemberServices = lazy(() =>
  import(/* webpackChunkName: "member" */ './MemberServices').then((module) => ({
    default: module.MemberServices,
  })),
);

const loadBackendAnalytics = () =>
  import('@/lib/firebase/analytics').then((module) => module.backendAnalytics());

/** What runs behind every page, whatever its layout. Mounted before the page, so that it is ready for its first events. */
export function SiteServices({ isAnalyticsEnabled }: { readonly isAnalyticsEnabled?: boolean }) {
  const isSignedIn = useAuth().state.status === 'signed-in';
  return (
    <>
      <ErrorNoiseFilter />
      <CacheDebug />
      <AnalyticsRouteTracker isEnabled={isAnalyticsEnabled} loadBackendAnalytics={loadBackendAnalytics} />
      {isSignedIn && (
        <FaultBoundary region="Member services">
          <Suspense>
            <MemberServices />
          </Suspense>
        </FaultBoundary>
      )}
      <OfflineWorker />
      <ConsentPrompt isEnabled={isAnalyticsEnabled} />
    </>
  );
}
