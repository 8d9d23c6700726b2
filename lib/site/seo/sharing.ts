import { publicEnv } from '@/lib/platform/config/env';
import { FALLBACK_IMAGE } from '@/lib/sanity/image';

/** What every page says of the site when it is shared. */
export interface SharingContent {
  readonly siteName: string;
  /** Picture in the social preset, a path or an address. */
  readonly image: string;
  /** With the leading @, empty when the studio has none. */
  readonly twitterHandle: string;
}

/** For pages without settings, such as 500: the bundled picture (product.md §7, images). */
export const NO_SHARING: SharingContent = {
  siteName: publicEnv.appName,
  image: FALLBACK_IMAGE,
  twitterHandle: '',
};
