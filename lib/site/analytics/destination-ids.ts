import { publicEnv } from '@/lib/platform/config/env';

/** Ids of the services this deployment measures with; empty where it has none, as on the embedded backend. */
export interface DestinationIds {
  readonly gtmId: string;
  readonly pixelId: string;
  readonly measurementId: string;
}

export const SITE_IDS: DestinationIds = {
  gtmId: publicEnv.gtmId,
  pixelId: publicEnv.pixelId,
  measurementId: publicEnv.firebase.measurementId,
};

/** Whether there is anything to ask consent for. */
export const hasDestinations = (ids: DestinationIds = SITE_IDS): boolean =>
  Boolean(ids.gtmId || ids.measurementId || ids.pixelId);
