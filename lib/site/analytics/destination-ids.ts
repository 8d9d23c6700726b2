import { publicEnv } from '@/lib/platform/config/env';

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

export const hasDestinations = (ids: DestinationIds = SITE_IDS): boolean =>
  Boolean(ids.gtmId || ids.measurementId || ids.pixelId);
