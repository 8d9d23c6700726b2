import * as v from 'valibot';
import { LEVELS } from '@/lib/catalogue/facets/taxonomy';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { SERIES_BY_SLUG_QUERY, SERIES_LIST_QUERY } from '@/lib/sanity/queries';
import { listOf, optionalText, richText, slug as slugSchema } from '@/lib/sanity/schemas/field';
import { imageSchema } from '@/lib/sanity/schemas/image-schema';
import type { SeriesFacts, SeriesText } from './series';
import { namedLink } from './video-schema';

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

/** All series in the editors' order. Rejects with an `AppError` when they cannot be read. */
export const getSeriesList = (read: ReadContent = readContent): Promise<SeriesFacts[]> =>
  read(SERIES_LIST_QUERY, {}, v.array(seriesCardSchema));

/** A series without its classes, null when there is none of this slug. Rejects with an `AppError`. */
export const getSeriesBySlug = (slug: string, read: ReadContent = readContent): Promise<SeriesText | null> =>
  read(SERIES_BY_SLUG_QUERY, { slug }, v.nullable(seriesSchema));
