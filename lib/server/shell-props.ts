import type { GetStaticProps } from 'next';
import type { PageBreadcrumb } from '@/lib/breadcrumbs/breadcrumb';
import type { NavigationContent } from '@/lib/navigation/nav-link';
import { type ReadContent, readerFor } from '@/lib/sanity/client';
import { getInstructors } from '@/lib/sanity/instructors';
import { getSettings } from '@/lib/sanity/settings';
import { type SharingContent, sharingContent } from '@/lib/seo/sharing';

/** Seconds after which a page is built again behind the scenes; the content webhook is faster. */
export const REVALIDATE_SECONDS = 300;

export interface ShellContent {
  readonly navigation: NavigationContent;
  readonly breadcrumb: PageBreadcrumb | null;
  readonly isAnalyticsEnabled: boolean;
  readonly sharing: SharingContent;
}

/**
 * What header, footer and banner need, as part of a page's props. The reader is the data function's own: a page that is
 * built again because the settings changed must not read them from the CDN. Throws when content cannot be read, so that
 * the last good page stays.
 */
export async function shellProps(
  breadcrumb: PageBreadcrumb | null,
  read: ReadContent,
): Promise<ShellContent> {
  const [settings, instructors] = await Promise.all([getSettings(read), getInstructors(read)]);
  return {
    navigation: {
      instructors: instructors.map(({ name, slug }) => ({ name, slug })),
      socialLinks: settings.socialSharing.links,
    },
    breadcrumb,
    isAnalyticsEnabled: settings.features.enableAnalytics ?? true,
    sharing: sharingContent(settings),
  };
}

/** The data function of a page that takes nothing from the content but the shell. */
export const shellPage =
  (breadcrumb: PageBreadcrumb | null): GetStaticProps<ShellContent> =>
  async ({ revalidateReason }) => ({
    props: await shellProps(breadcrumb, readerFor(revalidateReason)),
    revalidate: REVALIDATE_SECONDS,
  });
