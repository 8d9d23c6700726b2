import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { publicEnv } from '@/lib/platform/config/env';
import type { LoadBackendAnalytics } from '@/lib/site/analytics/destinations/backend-analytics';
import { isPersonalPath, publicPath } from '@/lib/site/analytics/public-path';
import { configureAnalytics, enableAnalytics, hasMeasured, track } from '@/lib/site/analytics/track';
import { useConsent } from './use-consent';

export interface AnalyticsRouteTrackerProps {
  /** `features.enableAnalytics` of the settings; left out where it cannot be read. */
  readonly isEnabled?: boolean | null;
  /** Brings the backend's analytics service, which only lib/firebase may import. */
  readonly loadBackendAnalytics: LoadBackendAnalytics;
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
  const counted = useRef<string | null>(null);

  useEffect(() => {
    configureAnalytics(async () => {
      const { siteDestinations } = await import('@/lib/site/analytics/site-destinations');
      return siteDestinations(loadBackendAnalytics);
    });
  }, [loadBackendAnalytics]);

  useEffect(() => enableAnalytics(isEnabled), [isEnabled]);

  useEffect(() => {
    if (consent !== 'granted' || isEnabled === false) return;
    // The title follows the page in a later task.
    const timer = setTimeout(() => {
      // The setting may become known on the page that is open.
      if (counted.current === path) return;
      counted.current = path;
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
