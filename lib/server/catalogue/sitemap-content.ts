import type { Catalogue, ListedClass } from '@/lib/catalogue/catalogue';
import { VIDEO_LISTS } from '@/lib/catalogue/facets/catalogue-choice';
import { findClasses, IN_LIST } from '@/lib/catalogue/facets/list-rule';
import { getInstructors } from '@/lib/catalogue/instructor';
import { getSeriesList } from '@/lib/catalogue/series';
import { getStyles } from '@/lib/catalogue/style';
import { getEvents } from '@/lib/events/live-event';
import { routes } from '@/lib/platform/config/routes';
import { readContent } from '@/lib/sanity/client';
import { getHiddenPages } from '@/lib/site/content/pages';
import { type SitemapEntry, sitemapEntries } from '@/lib/site/seo/sitemap';
import { cachedCatalogue } from './catalogue-cache';
import { pageOfList } from './list-page-props';

/** Returns the paths of class lists that have none of `videos`: search engines report empty pages as errors. */
export const emptyLists = ({ picks }: Pick<Catalogue, 'picks'>, videos: readonly ListedClass[]) => [
  ...VIDEO_LISTS.filter((list) => !videos.some(IN_LIST[list])).map((list) => pageOfList(list).path),
  ...[...picks]
    .filter(([, ids]) => !videos.some(({ id }) => ids.has(id)))
    .map(([slug]) => routes.instructorPicks(slug)),
];

export async function publicPages(): Promise<SitemapEntry[]> {
  const [catalogue, series, instructors, styles, events, hidden] = await Promise.all([
    cachedCatalogue(),
    getSeriesList(),
    getInstructors(),
    getStyles(),
    getEvents(readContent),
    getHiddenPages(),
  ]);
  const { classes: videos } = findClasses(catalogue, { filters: {}, sort: 'newest' }, Date.now());
  const entries = sitemapEntries({ videos, series, instructors, styles, events });
  const empty = new Set(emptyLists(catalogue, videos));
  return entries.filter(
    ({ path }) =>
      !empty.has(path) &&
      !hidden.some((slug) => /^\/(about|extra)\//.test(path) && path.endsWith(`/${slug}`)),
  );
}
