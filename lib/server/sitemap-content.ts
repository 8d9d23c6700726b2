import { getEvents } from '@/lib/sanity/events';
import { getInstructors } from '@/lib/sanity/instructors';
import { getSeriesList } from '@/lib/sanity/series';
import { getStyles } from '@/lib/sanity/styles';
import { getVideoSlugs } from '@/lib/sanity/videos';
import { type SitemapEntry, sitemapEntries } from '@/lib/seo/sitemap';

/** More classes than this no sitemap holds; it is far beyond what the catalogue is made for. */
const MAX_CLASSES = 50_000;

/** Every public page of the site. Throws when the content cannot be read. */
export async function publicPages(): Promise<SitemapEntry[]> {
  const [videos, series, instructors, styles, events] = await Promise.all([
    getVideoSlugs(MAX_CLASSES),
    getSeriesList(),
    getInstructors(),
    getStyles(),
    getEvents(),
  ]);
  return sitemapEntries({ videos, series, instructors, styles, events });
}
