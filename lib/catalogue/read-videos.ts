import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { VIDEO_BY_SLUG_QUERY, VIDEOS_BY_ID_QUERY, WHOLE_VIDEOS_QUERY } from '@/lib/sanity/queries';
import type { ClassOfPage, Video, VideoCard } from './video';
import { classOfPageSchema, videoCardSchema, videoSchema } from './video-schema';

/** A class by its slug; null when there is none. Rejects with an `AppError` when content cannot be read. */
export const getVideoBySlug = (slug: string, read: ReadContent = readContent): Promise<ClassOfPage | null> =>
  read(VIDEO_BY_SLUG_QUERY, { slug }, v.nullable(classOfPageSchema));

async function readByIds<T extends { readonly id: string }>(
  query: string,
  schema: v.GenericSchema<unknown, T>,
  ids: readonly string[],
  read: ReadContent,
): Promise<T[]> {
  if (ids.length === 0) return [];
  // In one order, so that the same classes are the same request to the CDN.
  const found = await read(query, { ids: [...ids].sort() }, v.array(schema));
  const byId = new Map(found.map((video) => [video.id, video]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The cards of these classes in the order of `ids`; ids without a class are left out. Rejects with an `AppError`. */
export const getVideosByIds = (
  ids: readonly string[],
  read: ReadContent = readContent,
): Promise<VideoCard[]> => readByIds(VIDEOS_BY_ID_QUERY, videoCardSchema, ids, read);

/** These classes with everything their pages tell, in the order of `ids`; ids without a class are left out. */
export const getWholeVideos = (ids: readonly string[], read: ReadContent = readContent): Promise<Video[]> =>
  readByIds(WHOLE_VIDEOS_QUERY, videoSchema, ids, read);
