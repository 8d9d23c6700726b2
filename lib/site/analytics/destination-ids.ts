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

export const hasDestinations = (): boolean =>
  Boolean(SITE_IDS.gtmId || SITE_IDS.measurementId || SITE_IDS.pixelId);
