import { publicEnv } from '@/lib/platform/config/env';
import { FALLBACK_IMAGE } from '@/lib/sanity/image';

export interface SharingContent {
  readonly siteName: string;
  readonly image: string;
  readonly twitterHandle: string;
}

/** Data for shared links of pages that are rendered without site settings, such as the 500 page (product.md 7.9). */
export const NO_SHARING: SharingContent = {
  siteName: publicEnv.appName,
  image: FALLBACK_IMAGE,
  twitterHandle: '',
};
