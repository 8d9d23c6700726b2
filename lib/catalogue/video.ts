import * as v from 'valibot';
import type { ReadContent } from '@/lib/sanity/client';
import { VIDEO_BY_SLUG_QUERY, VIDEOS_BY_ID_QUERY, WHOLE_VIDEOS_QUERY } from '@/lib/sanity/queries';
import { flag, imageSchema, listOf, optionalText, richText, seconds, slug } from '@/lib/sanity/schemas';
import { type ClassFacts, classFacts } from './class-facts';
import { type Move, SIDES } from './moves';

const named = { slug, name: v.string() };
export const namedLink = v.object(named);
export type NamedLink = Readonly<v.InferOutput<typeof namedLink>>;

const nullable = <T extends v.GenericSchema>(schema: T) => v.nullish(schema, null);

const cardEntries = {
  ...classFacts,
  styles: listOf(namedLink),
  instructors: listOf(namedLink),
  series: nullable(namedLink),
  image: imageSchema,
  previewClip: nullable(v.string()),
};

export const videoCardSchema = v.object(cardEntries);
/** Data of a class for lists. Browsers get only the fields of `ListCard`. */
export type VideoCard = Readonly<v.InferOutput<typeof videoCardSchema>>;

export const timedMovesSchema: v.GenericSchema<unknown, readonly Move[]> = listOf(
  v.object({
    title: v.string(),
    startSeconds: seconds,
    endSeconds: seconds,
    side: nullable(v.picklist(SIDES)),
    showsCover: flag,
  }),
);

const chapter = v.object({ title: v.string(), startSeconds: seconds });
export type Chapter = Readonly<v.InferOutput<typeof chapter>>;

const videoEntries = {
  ...cardEntries,
  summary: optionalText,
  description: richText,
  portrait: imageSchema,
  chapters: listOf(chapter),
  /** The language is a BCP 47 tag, such as `en`. */
  captions: listOf(v.object({ language: v.string(), label: v.string() })),
  /** Titles of the main moves; `timedMoves` has every move with its times. */
  moves: listOf(v.string()),
  timedMoves: timedMovesSchema,
  tags: listOf(v.string()),
  inspo: flag,
};

const videoSchema = v.object(videoEntries);
export type Video = Readonly<v.InferOutput<typeof videoSchema>>;

const teacher = v.object({ ...named, role: optionalText, portrait: imageSchema });

const classOfPageSchema = v.object({ ...videoEntries, teachers: listOf(teacher) });

const isPublished = ({ publishedAt }: ClassFacts): boolean => Date.parse(publishedAt) <= Date.now();

/** Returns null for an unknown slug or a class that is not published; `withScheduled` includes scheduled classes. */
export async function getVideoBySlug(
  slug: string,
  read: ReadContent,
  withScheduled = false,
): Promise<Readonly<v.InferOutput<typeof classOfPageSchema>> | null> {
  const video = await read(VIDEO_BY_SLUG_QUERY, { slug }, v.nullable(classOfPageSchema));
  return video && (withScheduled || isPublished(video)) ? video : null;
}

async function readByIds<T extends ClassFacts>(
  query: string,
  schema: v.GenericSchema<unknown, T>,
  ids: readonly string[],
  read: ReadContent,
): Promise<T[]> {
  if (ids.length === 0) return [];
  // The ids are sorted, so that requests for the same classes are equal and the CDN can answer them from its cache.
  const found = await read(query, { ids: [...ids].sort() }, v.array(schema));
  const byId = new Map(found.filter(isPublished).map((video) => [video.id, video]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns cards in the order of `ids`, without unknown and unpublished classes. Rejects with an `AppError`. */
export const getVideosByIds = (ids: readonly string[], read: ReadContent): Promise<VideoCard[]> =>
  readByIds(VIDEOS_BY_ID_QUERY, videoCardSchema, ids, read);

export const getWholeVideos = (ids: readonly string[], read: ReadContent): Promise<Video[]> =>
  readByIds(WHOLE_VIDEOS_QUERY, videoSchema, ids, read);
