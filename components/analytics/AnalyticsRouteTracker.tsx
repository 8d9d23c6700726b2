import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useConsent } from '@/components/consent/use-consent';
import type { LogEvent } from '@/lib/analytics/destinations/backend-analytics';
import { isPersonalPath, publicPath } from '@/lib/analytics/public-path';
import { configureAnalytics, enableAnalytics, hasMeasured, track } from '@/lib/analytics/track';
import { publicEnv } from '@/lib/config/env';

export interface AnalyticsRouteTrackerProps {
  /** `features.enableAnalytics` of the settings; left out where it cannot be read. */
  readonly isEnabled?: boolean | null;
  /** Brings the backend's analytics service, which only lib/firebase may import. */
  readonly loadBackendAnalytics: () => Promise<LogEvent>;
  /** What to do when consent is taken back while third parties are in the page. */
  readonly onWithdrawn?: () => void;
}

const reloadPage = (): void => window.location.reload();

/**
 * Sends page_view for every path, once analytics may run: also for the page on which consent is given. Mount it before the
 * page, so that it is set up when the page sends its own first events.
 */
export function AnalyticsRouteTracker({
  isEnabled,
  loadBackendAnalytics,
  onWithdrawn = reloadPage,
}: AnalyticsRouteTrackerProps) {
  const path = publicPath(useRouter().asPath);
  const consent = useConsent();

  useEffect(() => {
    configureAnalytics(async () => {
      const { siteDestinations } = await import('@/lib/analytics/site-destinations');
      return siteDestinations(loadBackendAnalytics);
    });
  }, [loadBackendAnalytics]);

  useEffect(() => enableAnalytics(isEnabled), [isEnabled]);

  useEffect(() => {
    if (consent !== 'granted' || isEnabled === false) return;
    // The title follows the page in a later task.
    const timer = setTimeout(() => {
      const page_title = isPersonalPath(path) ? publicEnv.appName : document.title;
      track({ name: 'page_view', page_path: path, page_title });
    }, 0);
    return () => clearTimeout(timer);
  }, [path, consent, isEnabled]);

  useEffect(() => {
    if (consent === 'refused' && hasMeasured()) onWithdrawn();
  }, [consent, onWithdrawn]);

  return null;
}
