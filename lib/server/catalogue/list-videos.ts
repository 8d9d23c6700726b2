import { partAfter } from '@/lib/catalogue/facets/list-cursor';
import { findClasses, type ListRule, orderOfRule } from '@/lib/catalogue/facets/list-rule';
import { VIDEOS_PER_PAGE } from '@/lib/catalogue/facets/video-filters';
import type { VideosAnswer } from '@/lib/catalogue/list/videos-answer';
import { toListCard } from '@/lib/catalogue/list-card';
import { getVideosByIds } from '@/lib/catalogue/read-videos';
import type { VideoCard } from '@/lib/catalogue/video';
import type { ReadContent } from '@/lib/sanity/client';
import type { ServerCatalogue } from './catalogue-holder';

/** The first `count` classes under the rule, as cards. Rejects with an `AppError` when content cannot be read. */
export function firstCards(
  catalogue: ServerCatalogue,
  { filters, sort = 'newest' }: Pick<ListRule, 'filters'> & Partial<ListRule>,
  count: number,
  read: ReadContent,
): Promise<VideoCard[]> {
  const { classes } = findClasses(catalogue, { filters, sort }, Date.now());
  return getVideosByIds(
    classes.slice(0, count).map(({ id }) => id),
    read,
  );
}

/**
 * One page of a list with the total and, on the first page, the facet counts, all from one version of the catalogue.
 * Rejects with an `AppError` when content cannot be read.
 */
export async function listVideos(
  catalogue: ServerCatalogue,
  rule: ListRule & { readonly cursor?: string | null },
  read: ReadContent,
): Promise<VideosAnswer> {
  const { cursor = null } = rule;
  const { classes, counts } = findClasses(catalogue, rule, Date.now());
  const part = partAfter(classes, orderOfRule(rule), cursor, VIDEOS_PER_PAGE);
  const cards = await getVideosByIds(
    part.classes.map(({ id }) => id),
    read,
  );
  return {
    videos: cards.map(toListCard),
    nextCursor: part.nextCursor,
    total: classes.length,
    counts: cursor === null ? counts : null,
    version: catalogue.version,
  };
}
