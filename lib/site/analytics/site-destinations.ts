import {
  backendAnalytics,
  type LoadBackendAnalytics,
} from '@/lib/site/analytics/destinations/backend-analytics';
import { socialPixel } from '@/lib/site/analytics/destinations/pixel';
import { tagManager } from '@/lib/site/analytics/destinations/tag-manager';
import type { Destination } from './destination';
import { type DestinationIds, SITE_IDS } from './destination-ids';

/** The destinations this deployment has ids for. */
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
