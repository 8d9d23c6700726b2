import * as v from 'valibot';
import { LEVELS } from '@/lib/catalogue/facets/taxonomy';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { SERIES_BY_SLUG_QUERY, SERIES_LIST_QUERY } from '@/lib/sanity/queries';
import { imageSchema, listOf, optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas';
import { namedLink, type VideoCard } from './video';

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

const seriesCardSchema = v.object(shared);

const seriesSchema = v.object({
  ...shared,
  description: richText,
  landscape: imageSchema,
  /** Suggested weekdays for the series: 1 (Monday) to 7 (Sunday). */
  suggestedWeekdays: listOf(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
});

type SeriesFacts = Readonly<v.InferOutput<typeof seriesCardSchema>>;
type SeriesText = Readonly<v.InferOutput<typeof seriesSchema>>;

export interface SeriesLength {
  readonly episodeCount: number;
  readonly totalSeconds: number;
}

export interface SeriesCard extends SeriesFacts, SeriesLength {}

export interface Series extends SeriesText, SeriesLength {
  readonly episodes: readonly VideoCard[];
}

export const getSeriesList = (read: ReadContent = readContent): Promise<SeriesFacts[]> =>
  read(SERIES_LIST_QUERY, {}, v.array(seriesCardSchema));

export const getSeriesBySlug = (slug: string, read: ReadContent): Promise<SeriesText | null> =>
  read(SERIES_BY_SLUG_QUERY, { slug }, v.nullable(seriesSchema));
