import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { inOrder } from '@/lib/catalogue/facets/list-order';
import { findClasses, type ListRule, pageOf } from '@/lib/catalogue/facets/list-rule';
import type { VideosAnswer } from '@/lib/catalogue/list/videos-api';
import { isVisible, shareStage, toListCard } from '@/lib/catalogue/list-card';
import {
  getSeriesBySlug,
  getSeriesList,
  type Series,
  type SeriesCard,
  type SeriesLength,
} from '@/lib/catalogue/series';
import { getStyles, type Style } from '@/lib/catalogue/style';
import { getVideosByIds, type VideoCard } from '@/lib/catalogue/video';
import type { ReadContent } from '@/lib/sanity/client';
import type { ServerCatalogue } from './catalogue-cache';

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

export async function suggestedCards(
  catalogue: ServerCatalogue,
  count: number,
  read: ReadContent,
): Promise<VideoCard[]> {
  const featured = await firstCards(catalogue, { filters: { list: 'featured' } }, count, read);
  return featured.length > 0 ? featured : firstCards(catalogue, { filters: {} }, count, read);
}

/** Returns one page of a class list. `counts` is null except on the first page. */
export async function listVideos(
  catalogue: ServerCatalogue,
  rule: ListRule & { readonly cursor?: string | null },
  read: ReadContent,
): Promise<VideosAnswer> {
  const { ids, ...page } = pageOf(catalogue, rule, rule.cursor ?? null, Date.now());
  const cards = await getVideosByIds(ids, read);
  return { ...page, videos: cards.map(toListCard) };
}

const byEpisode = (a: CatalogueEntry, b: CatalogueEntry): number =>
  (a.episode ?? Number.MAX_SAFE_INTEGER) - (b.episode ?? Number.MAX_SAFE_INTEGER) || (a.id < b.id ? -1 : 1);

export const episodesOf = ({ entries }: ServerCatalogue, series: string): readonly CatalogueEntry[] =>
  entries.filter((entry) => entry.series === series && isVisible(entry, Date.now())).sort(byEpisode);

const lengthOf = (episodes: readonly CatalogueEntry[]): SeriesLength => ({
  episodeCount: episodes.length,
  totalSeconds: episodes.reduce((total, { durationSeconds }) => total + durationSeconds, 0),
});

export async function seriesCards(catalogue: ServerCatalogue, read: ReadContent): Promise<SeriesCard[]> {
  const list = await getSeriesList(read);
  return list
    .map((series) => ({ ...series, ...lengthOf(episodesOf(catalogue, series.slug)) }))
    .filter(({ episodeCount }) => episodeCount > 0);
}

export async function stylesWithClasses(
  catalogue: ServerCatalogue,
  read: ReadContent,
): Promise<(Style & { readonly classCount: number })[]> {
  const styles = await getStyles(read);
  const { counts } = findClasses(catalogue, { filters: {}, sort: 'newest' }, Date.now());
  return styles
    .map((style) => ({ ...style, classCount: counts.styles[style.slug] ?? 0 }))
    .filter(({ classCount }) => classCount > 0);
}

export async function seriesWithEpisodes(
  catalogue: ServerCatalogue,
  slug: string,
  read: ReadContent,
): Promise<Series | null> {
  const entries = episodesOf(catalogue, slug);
  const [series, episodes] = await Promise.all([
    getSeriesBySlug(slug, read),
    getVideosByIds(
      entries.map(({ id }) => id),
      read,
    ),
  ]);
  return series && { ...series, ...lengthOf(entries), episodes };
}

/** Returns the newest classes that share a style and a stage of life with the class, except those of its series. */
export function relatedClasses(catalogue: ServerCatalogue, id: string, count: number): CatalogueEntry[] {
  const own = catalogue.entries.find((entry) => entry.id === id);
  if (!own) return [];
  const isRelated = (entry: CatalogueEntry): boolean =>
    entry.id !== id &&
    entry.styles.some((style) => own.styles.includes(style)) &&
    shareStage(entry, own) &&
    (own.series === null || entry.series !== own.series) &&
    isVisible(entry, Date.now());
  const related: CatalogueEntry[] = [];
  for (const entry of inOrder(catalogue, 'newest')) {
    if (related.length === count) break;
    if (isRelated(entry)) related.push(entry);
  }
  return related;
}
