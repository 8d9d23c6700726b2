import type { GetStaticProps } from 'next';
import { getInstructors } from '@/lib/catalogue/instructor';
import { publicEnv } from '@/lib/platform/config/env';
import type { ReadContent } from '@/lib/sanity/client';
import type { ContentImage } from '@/lib/sanity/image';
import { imageAddress } from '@/lib/sanity/image-address';
import { getTextPage, type TextPage } from '@/lib/site/content/pages';
import { getSettings, isAnalyticsEnabled, type SiteSettings } from '@/lib/site/content/settings';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import type { NavigationContent } from '@/lib/site/navigation/menus';
import type { SharingContent } from '@/lib/site/seo/sharing';
import { readerFor } from './content-updates';

/** Without the webhook, a visited page shows a change after 5 minutes: these 240 s plus 60 s of catalogue cache. */
export const REVALIDATE_SECONDS = 240;

const sharingContent = (
  { seo, socialSharing }: SiteSettings,
  picture: ContentImage | null | undefined,
): SharingContent => ({
  siteName: seo.siteName || publicEnv.appName,
  image: imageAddress(picture ?? socialSharing.defaultOgImage, 'social'),
  twitterHandle: socialSharing.twitterHandle,
});

/** Rejects if reading fails, so that Next keeps the last good page. `read` comes from `readerFor`. */
export async function shellProps(
  breadcrumb: PageBreadcrumb | null,
  read: ReadContent,
  picture?: ContentImage | null,
) {
  const [settings, instructors] = await Promise.all([getSettings(read), getInstructors(read)]);
  return {
    navigation: {
      instructors: instructors.map(({ name, slug }) => ({ name, slug })),
      socialLinks: settings.socialSharing.links,
    } satisfies NavigationContent,
    breadcrumb,
    isAnalyticsEnabled: isAnalyticsEnabled(settings),
    sharing: sharingContent(settings, picture),
  };
}

export type ShellContent = Awaited<ReturnType<typeof shellProps>>;

/** Seconds until a missing page is looked up again. The page may be scheduled for publication. */
const MISSING_SECONDS = 30;

export const textPageProps =
  (slug: string): GetStaticProps<ShellContent & { readonly page: TextPage }> =>
  async ({ revalidateReason, draftMode }) => {
    const read = await readerFor(revalidateReason, draftMode);
    const page = await getTextPage(slug, read, draftMode);
    if (!page) return { notFound: true, revalidate: MISSING_SECONDS };
    const shell = await shellProps({ name: page.title, description: page.summary }, read);
    return { props: { ...shell, page }, revalidate: REVALIDATE_SECONDS };
  };

export const shellPage =
  (breadcrumb: PageBreadcrumb | null): GetStaticProps<ShellContent> =>
  async ({ revalidateReason }) => ({
    props: await shellProps(breadcrumb, await readerFor(revalidateReason)),
    revalidate: REVALIDATE_SECONDS,
  });
