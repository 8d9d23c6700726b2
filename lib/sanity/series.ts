import * as v from 'valibot';
import type { Series, SeriesCard } from '@/lib/videos/series';
import { LEVELS } from '@/lib/videos/taxonomy';
import { type ReadContent, readContent } from './client';
import { SERIES_BY_SLUG_QUERY, SERIES_LIST_QUERY } from './queries';
import { listOf, optionalText, richText, seconds, slug as slugSchema } from './schemas/field';
import { imageSchema } from './schemas/image-schema';
import { namedLink, videoCardSchema } from './schemas/video-schema';

const shared = {
  id: v.string(),
  slug: slugSchema,
  title: v.string(),
  summary: optionalText,
  level: v.nullish(v.picklist(LEVELS), 'all'),
  instructors: listOf(namedLink),
  styles: listOf(namedLink),
  image: imageSchema,
};

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);

const seriesCardSchema = v.pipe(
  v.object({ ...shared, lengths: listOf(seconds) }),
  v.transform(
    ({ lengths, ...card }): SeriesCard => ({
      ...card,
      episodeCount: lengths.length,
      totalSeconds: sum(lengths),
    }),
  ),
);

const seriesSchema = v.pipe(
  v.object({
    ...shared,
    description: richText,
    landscape: imageSchema,
    suggestedWeekdays: listOf(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
    episodes: v.array(videoCardSchema),
  }),
  v.transform(
    (series): Series => ({
      ...series,
      episodeCount: series.episodes.length,
      totalSeconds: sum(series.episodes.map((episode) => episode.durationSeconds)),
    }),
  ),
);

/** All series in the editors' order. Rejects with an `AppError` when they cannot be read. */
export const getSeriesList = (read: ReadContent = readContent): Promise<SeriesCard[]> =>
  read(SERIES_LIST_QUERY, {}, v.array(seriesCardSchema));

/** A series with its episodes, null when there is none of this slug. */
export const getSeriesBySlug = (slug: string, read: ReadContent = readContent): Promise<Series | null> =>
  read(SERIES_BY_SLUG_QUERY, { slug }, v.nullable(seriesSchema));
