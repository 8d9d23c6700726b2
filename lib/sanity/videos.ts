import * as v from 'valibot';
import type { Video, VideoCard } from '@/lib/videos/video';
import { VIDEOS_PER_PAGE, type VideoFilters, type VideoSort } from '@/lib/videos/video-filters';
import { cataloguePageQuery, sortValue } from './catalogue-query';
import { type ReadContent, readContent } from './client';
import { currentMinute } from './clock';
import {
  RELATED_VIDEOS_QUERY,
  STYLE_IDS_OF_VIDEO_QUERY,
  VIDEO_BY_ID_QUERY,
  VIDEO_BY_SLUG_QUERY,
  VIDEO_SLUGS_QUERY,
  VIDEOS_BY_ID_QUERY,
} from './queries';
import { isoTime, listOf, slug as slugSchema } from './schemas/field';
import { videoCardSchema, videoSchema } from './schemas/video-schema';
import { decodeCursor, encodeCursor } from './video-cursor';

/** "New releases" are the newest so many classes; a span of time would run dry when nothing is published. */
export const NEW_RELEASES_COUNT = VIDEOS_PER_PAGE;

export interface VideosPageRequest {
  readonly filters?: VideoFilters;
  readonly sort?: VideoSort;
  /** `nextCursor` of the page before. One that is no cursor starts from the beginning. */
  readonly cursor?: string | null;
  readonly limit?: number;
}

export interface VideosPage {
  readonly videos: VideoCard[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** One page of the catalogue. Rejects with an `AppError` when content cannot be read. */
export async function getVideosPage(
  request: VideosPageRequest = {},
  read: ReadContent = readContent,
): Promise<VideosPage> {
  const { filters = {}, cursor = null } = request;
  const isNewReleases = filters.list === 'new-releases';
  const sort = isNewReleases ? 'newest' : (request.sort ?? 'newest');
  const limit = isNewReleases ? NEW_RELEASES_COUNT : (request.limit ?? VIDEOS_PER_PAGE);
  const from = cursor === null ? null : decodeCursor(cursor);
  // One more than shown tells whether there is a next page.
  const page = cataloguePageQuery(filters, sort, from, limit + 1, currentMinute());
  const found = await read(page.query, page.params, v.array(videoCardSchema));
  const videos = found.slice(0, limit);
  const last = videos.at(-1);
  const hasMore = found.length > limit && !isNewReleases;
  return {
    videos,
    nextCursor: hasMore && last ? encodeCursor({ value: sortValue(last, sort), id: last.id }) : null,
  };
}

/** A class by its slug; null when there is none. */
export const getVideoBySlug = (slug: string, read: ReadContent = readContent): Promise<Video | null> =>
  read(VIDEO_BY_SLUG_QUERY, { slug }, v.nullable(videoSchema));

/** A class by its id; null when there is none. */
export const getVideoById = (id: string, read: ReadContent = readContent): Promise<Video | null> =>
  read(VIDEO_BY_ID_QUERY, { id }, v.nullable(videoSchema));

/** The classes with these ids in the order of `ids`; ids without a class are left out. */
export async function getVideosByIds(
  ids: readonly string[],
  read: ReadContent = readContent,
): Promise<VideoCard[]> {
  if (ids.length === 0) return [];
  const found = await read(VIDEOS_BY_ID_QUERY, { ids: [...ids].sort() }, v.array(videoCardSchema));
  const byId = new Map(found.map((video) => [video.id, video]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest classes that share a style with this one. */
export async function getRelatedVideos(
  id: string,
  limit: number,
  read: ReadContent = readContent,
): Promise<VideoCard[]> {
  const styleIds = await read(STYLE_IDS_OF_VIDEO_QUERY, { id }, listOf(v.string()));
  if (styleIds.length === 0) return [];
  const params = { id, styleIds, limit, now: currentMinute() };
  return read(RELATED_VIDEOS_QUERY, params, v.array(videoCardSchema));
}

export interface VideoAddress {
  readonly slug: string;
  /** ISO time of the last change. */
  readonly updatedAt: string;
}

/** Slugs of the newest `limit` classes, for building pages ahead and for the sitemap. */
export const getVideoSlugs = (limit: number, read: ReadContent = readContent): Promise<VideoAddress[]> =>
  read(VIDEO_SLUGS_QUERY, { limit }, v.array(v.object({ slug: slugSchema, updatedAt: isoTime })));
