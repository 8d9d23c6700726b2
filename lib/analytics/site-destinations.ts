import type { Destination } from './destination';
import { type DestinationIds, SITE_IDS } from './destination-ids';
import { backendAnalytics, type LogEvent } from './destinations/backend-analytics';
import { socialPixel } from './destinations/pixel';
import { tagManager } from './destinations/tag-manager';

/** The destinations this deployment has ids for. */
export function siteDestinations(
  loadBackendAnalytics: () => Promise<LogEvent>,
  ids: DestinationIds = SITE_IDS,
): readonly Destination[] {
  return [
    ...(ids.gtmId ? [tagManager(ids.gtmId)] : []),
    ...(ids.measurementId ? [backendAnalytics(loadBackendAnalytics)] : []),
    ...(ids.pixelId ? [socialPixel(ids.pixelId)] : []),
  ];
}
