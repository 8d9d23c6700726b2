import { findClasses } from '@/lib/catalogue/facets/list-rule';
import { getInstructors } from '@/lib/catalogue/instructor';
import { getSeriesList } from '@/lib/catalogue/series';
import { getStyles } from '@/lib/catalogue/style';
import { getEvents } from '@/lib/events/live-event';
import { getHiddenPages } from '@/lib/site/content/pages';
import { type SitemapEntry, sitemapEntries } from '@/lib/site/seo/sitemap';
import { cachedCatalogue } from './catalogue-cache';

export async function publicPages(): Promise<SitemapEntry[]> {
  const [catalogue, series, instructors, styles, events, hidden] = await Promise.all([
    cachedCatalogue(),
    getSeriesList(),
    getInstructors(),
    getStyles(),
    getEvents(),
    getHiddenPages(),
  ]);
  const { classes: videos } = findClasses(catalogue, { filters: {}, sort: 'newest' }, Date.now());
  const entries = sitemapEntries({ videos, series, instructors, styles, events });
  return entries.filter(
    ({ path }) => !hidden.some((slug) => /^\/(about|extra)\//.test(path) && path.endsWith(`/${slug}`)),
  );
}
