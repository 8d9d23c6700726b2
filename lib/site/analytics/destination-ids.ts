import { publicEnv } from '@/lib/platform/config/env';

export const SITE_IDS = {
  gtmId: publicEnv.gtmId,
  pixelId: publicEnv.pixelId,
  measurementId: publicEnv.firebase.measurementId,
};

export const hasDestinations = (): boolean =>
  Boolean(SITE_IDS.gtmId || SITE_IDS.measurementId || SITE_IDS.pixelId);
