import { findClasses } from '@/lib/catalogue/facets/list-rule';
import { getInstructors } from '@/lib/catalogue/read-instructors';
import { getSeriesList } from '@/lib/catalogue/read-series';
import { getStyles } from '@/lib/catalogue/read-styles';
import { getEvents } from '@/lib/events/live-event';
import { type SitemapEntry, sitemapEntries } from '@/lib/site/seo/sitemap';
import { soonCatalogue } from './current-catalogue';

/** Every public page of the site. Throws when the content cannot be read. */
export async function publicPages(): Promise<SitemapEntry[]> {
  const [catalogue, series, instructors, styles, events] = await Promise.all([
    soonCatalogue(),
    getSeriesList(),
    getInstructors(),
    getStyles(),
    getEvents(),
  ]);
  const { classes: videos } = findClasses(catalogue, { filters: {}, sort: 'newest' }, Date.now());
  return sitemapEntries({ videos, series, instructors, styles, events });
}
