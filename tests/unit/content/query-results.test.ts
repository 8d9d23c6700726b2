import { readFileSync } from 'node:fs';
import type { InferOutput } from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { getInstructorBySlug, getInstructors } from '@/lib/catalogue/instructor';
import type { getSeriesBySlug, getSeriesList } from '@/lib/catalogue/series';
import type { getStyles } from '@/lib/catalogue/style';
import type { getVideoBySlug, videoCardSchema } from '@/lib/catalogue/video';
import type { getEventBySlug } from '@/lib/events/live-event';
import type { getPlans } from '@/lib/membership/plans';
import type { ContentImage } from '@/lib/sanity/image';
import type { RichText } from '@/lib/sanity/rich-text';
import type { getFaqs } from '@/lib/site/content/faqs';
import type { getMediaItem } from '@/lib/site/content/media';
import type { getTextPage } from '@/lib/site/content/pages';
import type { getSettings } from '@/lib/site/content/settings';
import type { getJoinTarget } from '../../../lib/sanity/private';
import { querySourcesDigest } from '../../../scripts/content-check/query-sources';
import type * as Raw from '../../../studio/query-results.generated';

type Some<T> = NonNullable<T>;

/** Paths of the parsed value `Out` that are missing from the raw result `In` or have another kind there. */
type Misfit<In, Out, At extends string = ''> =
  Some<Out> extends ContentImage
    ? Some<In> extends { asset: string | null }
      ? never
      : At
    : Some<Out> extends RichText
      ? Some<In> extends readonly { _type: string }[]
        ? never
        : At
      : Some<Out> extends readonly (infer Entry)[]
        ? Some<In> extends readonly (infer Item)[]
          ? Misfit<Item, Entry, At>
          : At
        : Some<Out> extends object
          ? {
              [K in keyof Some<Out> & string]: K extends keyof Some<In>
                ? Misfit<Some<In>[K], Some<Out>[K], `${At}.${K}`>
                : `${At}.${K}`;
            }[keyof Some<Out> & string]
          : Some<In> extends Some<Out>
            ? never
            : At;

type Parsed<Get extends (...args: never[]) => unknown> = Awaited<ReturnType<Get>>;
type Fits<In, Out> = [Misfit<In, Out>] extends [never] ? true : Misfit<In, Out>;

test('names fields that a result lacks or has in another kind', () => {
  expectTypeOf<Misfit<{ a: string; c: null }, { a: number; b: string }>>().toEqualTypeOf<'.a' | '.b'>();
  expectTypeOf<Fits<Raw.FAQS_QUERY_RESULT, Parsed<typeof getPlans>>>().not.toEqualTypeOf<true>();
});

type Results = [
  Fits<Raw.VIDEO_BY_SLUG_QUERY_RESULT, Parsed<typeof getVideoBySlug>>,
  Fits<Raw.VIDEOS_BY_ID_QUERY_RESULT, InferOutput<typeof videoCardSchema>[]>,
  Fits<Raw.SERIES_LIST_QUERY_RESULT, Parsed<typeof getSeriesList>>,
  Fits<Raw.SERIES_BY_SLUG_QUERY_RESULT, Parsed<typeof getSeriesBySlug>>,
  Fits<Raw.STYLES_QUERY_RESULT, Parsed<typeof getStyles>>,
  Fits<Raw.INSTRUCTORS_QUERY_RESULT, Parsed<typeof getInstructors>>,
  Fits<Raw.INSTRUCTOR_BY_SLUG_QUERY_RESULT, Parsed<typeof getInstructorBySlug>>,
  Fits<Raw.EVENT_BY_SLUG_QUERY_RESULT, Parsed<typeof getEventBySlug>>,
  Fits<Raw.FAQS_QUERY_RESULT, Parsed<typeof getFaqs>>,
  Fits<Raw.PAGE_BY_SLUG_QUERY_RESULT, Parsed<typeof getTextPage>>,
  Fits<Raw.PLANS_QUERY_RESULT, Parsed<typeof getPlans>>,
  Fits<Raw.MEDIA_ITEM_QUERY_RESULT, Parsed<typeof getMediaItem>>,
  Fits<Raw.SETTINGS_QUERY_RESULT, Parsed<typeof getSettings>>,
  Fits<Raw.JOIN_QUERY_RESULT, Parsed<typeof getJoinTarget>>,
];

test('results of the queries have the fields and kinds that their schemas read', () => {
  expectTypeOf<Results[number]>().toEqualTypeOf<true>();
});

test('types of query results are from the present schema and queries: run npm run content:types', () => {
  const [first] = readFileSync('studio/query-results.generated.ts', 'utf8').split('\n');
  expect(first).toBe(`// Sources: ${querySourcesDigest(process.cwd())}`);
});
