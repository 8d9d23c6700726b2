import { Suspense } from 'react';
import { AnalyticsRouteTracker } from '@/components/site/analytics/AnalyticsRouteTracker';
import { ConsentPrompt } from '@/components/site/analytics/ConsentPrompt';
import { ErrorNoiseFilter } from '@/components/site/analytics/ErrorNoiseFilter';
import { OfflineWorker } from '@/components/site/page/OfflineWorker';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/retry-import';
import { useAuth } from '@/contexts/AuthContext';
import type { LoadBackendAnalytics } from '@/lib/site/analytics/destinations/backend-analytics';
import { CacheDebug } from './CacheDebug';
import { useDocumentParts } from './use-document-parts';

const MemberServices = lazyPart(() =>
  import(/* webpackChunkName: "member" */ './MemberServices').then((module) => module.MemberServices),
);

const loadBackendAnalytics: LoadBackendAnalytics = (page) =>
  import('@/lib/firebase/analytics').then((module) => module.backendAnalytics(page));

/** What runs behind every page, whatever its layout. Mounted before the page, so that it is ready for its first events. */
export function SiteServices({ isAnalyticsEnabled }: { readonly isAnalyticsEnabled?: boolean }) {
  useDocumentParts();
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
