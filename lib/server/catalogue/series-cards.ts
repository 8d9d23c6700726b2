import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { isThere } from '@/lib/catalogue/facets/list-rule';
import { getSeriesBySlug, getSeriesList } from '@/lib/catalogue/read-series';
import { getVideosByIds } from '@/lib/catalogue/read-videos';
import type { Series, SeriesCard, SeriesLength } from '@/lib/catalogue/series';
import type { ReadContent } from '@/lib/sanity/client';
import type { ServerCatalogue } from './catalogue-holder';

const byEpisode = (a: CatalogueEntry, b: CatalogueEntry): number =>
  (a.episode ?? Number.MAX_SAFE_INTEGER) - (b.episode ?? Number.MAX_SAFE_INTEGER) || (a.id < b.id ? -1 : 1);

/** The classes of a series in their order. */
export const episodesOf = ({ entries }: ServerCatalogue, series: string): readonly CatalogueEntry[] =>
  entries.filter((entry) => entry.series === series && isThere(entry, Date.now())).sort(byEpisode);

const lengthOf = (episodes: readonly CatalogueEntry[]): SeriesLength => ({
  episodeCount: episodes.length,
  totalSeconds: episodes.reduce((total, { durationSeconds }) => total + durationSeconds, 0),
});

/** All series in the editors' order. Rejects with an `AppError` when they cannot be read. */
export async function seriesCards(catalogue: ServerCatalogue, read: ReadContent): Promise<SeriesCard[]> {
  const list = await getSeriesList(read);
  return list.map((series) => ({ ...series, ...lengthOf(episodesOf(catalogue, series.slug)) }));
}

/** A series with its classes, null when there is none of this slug. Rejects with an `AppError`. */
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
