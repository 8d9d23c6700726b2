import type { GetStaticProps } from 'next';
import { getInstructors } from '@/lib/catalogue/instructor';
import { publicEnv } from '@/lib/platform/config/env';
import { type ReadContent, readerFor } from '@/lib/sanity/client';
import type { ContentImage } from '@/lib/sanity/image';
import { imageAddress } from '@/lib/sanity/image-address';
import { getSettings, isAnalyticsEnabled, type SiteSettings } from '@/lib/site/content/settings';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import type { NavigationContent } from '@/lib/site/navigation/menus';
import type { SharingContent } from '@/lib/site/seo/sharing';

/**
 * Seconds after which a page is built again behind the scenes; the content webhook is faster. With the minute for which
 * the catalogue may lag behind, a change shows within five.
 */
export const REVALIDATE_SECONDS = 240;

export interface ShellContent {
  readonly navigation: NavigationContent;
  readonly breadcrumb: PageBreadcrumb | null;
  readonly isAnalyticsEnabled: boolean;
  readonly sharing: SharingContent;
}

const sharingContent = (
  { seo, socialSharing }: SiteSettings,
  picture: ContentImage | null | undefined,
): SharingContent => ({
  siteName: seo.siteName || publicEnv.appName,
  image: imageAddress(picture ?? socialSharing.defaultOgImage, 'social'),
  twitterHandle: socialSharing.twitterHandle,
});

/**
 * What header, footer and banner need, as part of a page's props. The reader is the data function's own: a page that is
 * built again because the settings changed must not read them from the CDN. `picture` is what shared links show, the site's
 * own without it. Throws when content cannot be read, so that the last good page stays.
 */
export async function shellProps(
  breadcrumb: PageBreadcrumb | null,
  read: ReadContent,
  picture?: ContentImage | null,
): Promise<ShellContent> {
  const [settings, instructors] = await Promise.all([getSettings(read), getInstructors(read)]);
  return {
    navigation: {
      instructors: instructors.map(({ name, slug }) => ({ name, slug })),
      socialLinks: settings.socialSharing.links,
    },
    breadcrumb,
    isAnalyticsEnabled: isAnalyticsEnabled(settings),
    sharing: sharingContent(settings, picture),
  };
}

/** The data function of a page that takes nothing from the content but the shell. */
export const shellPage =
  (breadcrumb: PageBreadcrumb | null): GetStaticProps<ShellContent> =>
  async ({ revalidateReason }) => ({
    props: await shellProps(breadcrumb, readerFor(revalidateReason)),
    revalidate: REVALIDATE_SECONDS,
  });
