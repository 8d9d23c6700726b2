import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { publicEnv } from '@/lib/platform/config/env';
import { isPersonalPath, publicPath } from '@/lib/site/analytics/public-page';
import {
  configureAnalytics,
  enableAnalytics,
  endMeasuring,
  hasMeasured,
  track,
} from '@/lib/site/analytics/track';
import { hasPrivacySignal } from '@/lib/site/consent/consent';
import { useConsent } from './use-consent';

interface AnalyticsRouteTrackerProps {
  /** Setting `features.enableAnalytics`. Null and undefined (settings not readable) count as true. */
  readonly isEnabled?: boolean | null;
}

const loadDestinations = async () =>
  (await import('@/lib/site/analytics/site-destinations')).siteDestinations();

export function AnalyticsRouteTracker({ isEnabled }: AnalyticsRouteTrackerProps) {
  const path = publicPath(useRouter().asPath);
  const consent = useConsent();
  const counted = useRef<string | null>(null);

  useEffect(() => configureAnalytics(loadDestinations), []);
  useEffect(() => enableAnalytics(isEnabled), [isEnabled]);

  useEffect(() => {
    if (consent !== 'granted' || isEnabled === false) return;
    // The timeout waits for the new page's document title, which is set in a later task than this effect.
    const timer = setTimeout(() => {
      // The effect also runs when only the consent or the setting changes, but a page view must be counted once.
      if (counted.current === path) return;
      counted.current = path;
      const page_title = isPersonalPath(path) ? publicEnv.appName : document.title;
      track({ name: 'page_view', page_path: path, page_title });
    }, 0);
    return () => clearTimeout(timer);
  }, [path, consent, isEnabled]);

  useEffect(() => {
    if (consent !== 'refused' && !hasPrivacySignal()) return;
    endMeasuring();
    if (consent === 'refused' && hasMeasured()) window.location.reload();
  }, [consent]);

  return null;
}
