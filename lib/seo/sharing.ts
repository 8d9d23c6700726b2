import { publicEnv } from '../config/env';
import { imageSrc } from '../sanity/image';
import { FALLBACK_IMAGE } from '../sanity/image-presets';
import type { SiteSettings } from '../sanity/settings';

/** What every page says of the site when it is shared. */
export interface SharingContent {
  readonly siteName: string;
  /** Picture in the social preset, a path or an address. */
  readonly image: string;
  /** With the leading @, empty when the studio has none. */
  readonly twitterHandle: string;
}

/** For pages without settings, such as 500: the bundled picture (spec section 7, images). */
export const NO_SHARING: SharingContent = {
  siteName: publicEnv.appName,
  image: FALLBACK_IMAGE,
  twitterHandle: '',
};

export const sharingContent = ({ seo, socialSharing }: SiteSettings): SharingContent => ({
  siteName: seo.siteName || publicEnv.appName,
  image: imageSrc(socialSharing.defaultOgImage, 'social'),
  twitterHandle: socialSharing.twitterHandle,
});
