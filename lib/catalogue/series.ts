import * as v from 'valibot';
import { LEVELS, type Level } from '@/lib/catalogue/facets/taxonomy';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import type { ContentImage } from '@/lib/sanity/image';
import { SERIES_BY_SLUG_QUERY, SERIES_LIST_QUERY } from '@/lib/sanity/queries';
import type { RichText } from '@/lib/sanity/rich-text';
import { imageSchema, listOf, optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas';
import { type NamedLink, namedLink, type VideoCard } from './video';

interface SeriesFacts {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly level: Level;
  readonly instructors: readonly NamedLink[];
  readonly styles: readonly NamedLink[];
  readonly image: ContentImage | null;
}

export interface SeriesLength {
  readonly episodeCount: number;
  readonly totalSeconds: number;
}

export interface SeriesCard extends SeriesFacts, SeriesLength {}

interface SeriesText extends SeriesFacts {
  readonly description: RichText;
  readonly landscape: ContentImage | null;
  /** Weekdays on which the series is best done; Monday is 1. */
  readonly suggestedWeekdays: readonly number[];
}

export interface Series extends SeriesText, SeriesLength {
  readonly episodes: readonly VideoCard[];
}

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
  suggestedWeekdays: listOf(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
});

export const getSeriesList = (read: ReadContent = readContent): Promise<SeriesFacts[]> =>
  read(SERIES_LIST_QUERY, {}, v.array(seriesCardSchema));

export const getSeriesBySlug = (slug: string, read: ReadContent = readContent): Promise<SeriesText | null> =>
  read(SERIES_BY_SLUG_QUERY, { slug }, v.nullable(seriesSchema));
