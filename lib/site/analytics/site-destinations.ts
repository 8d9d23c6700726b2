import { backendAnalytics, type LoadBackendAnalytics } from '@/lib/site/analytics/backend-analytics';
import { socialPixel } from '@/lib/site/analytics/pixel';
import { tagManager } from '@/lib/site/analytics/tag-manager';
import type { Destination } from './analytics';
import { type DestinationIds, SITE_IDS } from './destination-ids';

export function siteDestinations(
  loadBackendAnalytics: LoadBackendAnalytics,
  ids: DestinationIds = SITE_IDS,
): readonly Destination[] {
  return [
    ...(ids.gtmId ? [tagManager(ids.gtmId)] : []),
    ...(ids.measurementId ? [backendAnalytics(loadBackendAnalytics)] : []),
    ...(ids.pixelId ? [socialPixel(ids.pixelId)] : []),
  ];
}
