import * as v from 'valibot';
import type { ReadContent } from '@/lib/sanity/client';
import { MEDIA_ITEM_QUERY, MEDIA_LIST_QUERY } from '@/lib/sanity/queries';
import { flag, imageSchema, listOf, optionalText, slug as slugSchema } from '@/lib/sanity/schemas';

const mediaItemSchema = v.object({
  title: v.string(),
  slug: slugSchema,
  category: optionalText,
  image: imageSchema,
  caption: optionalText,
  dimensions: v.nullish(v.object({ width: v.number(), height: v.number() }), null),
  usage: listOf(v.string()),
  tags: listOf(v.string()),
  isActive: flag,
});

export type MediaItem = Readonly<v.InferOutput<typeof mediaItemSchema>>;

interface MediaFilter {
  readonly category?: string;
  readonly isActive?: boolean;
}

export const getMediaList = (filter: MediaFilter, read: ReadContent): Promise<MediaItem[]> =>
  read(
    MEDIA_LIST_QUERY,
    { category: filter.category ?? null, isActive: filter.isActive ?? null },
    v.array(mediaItemSchema),
  );

export const getMediaItem = (slug: string, read: ReadContent): Promise<MediaItem | null> =>
  read(MEDIA_ITEM_QUERY, { slug }, v.nullable(mediaItemSchema));

/** Returns the media that match `filter`. On failure, logs and returns an empty list (product.md 8.20). */
export async function fetchMediaList(filter: MediaFilter, read: ReadContent): Promise<MediaItem[]> {
  try {
    return await getMediaList(filter, read);
  } catch (error) {
    console.error('The media library could not be read', error);
    return [];
  }
}

/** Returns null for an item that is not active. On failure, logs and returns null (product.md 8.20). */
export async function fetchMediaItem(slug: string, read: ReadContent): Promise<MediaItem | null> {
  try {
    const item = await getMediaItem(slug, read);
    return item?.isActive ? item : null;
  } catch (error) {
    console.error(`The media item "${slug}" could not be read`, error);
    return null;
  }
}
