import type { ListSort, VideoFilters } from '@/lib/catalogue/facets/catalogue-choice';
import type { FacetCounts } from '@/lib/catalogue/facets/list-rule';
import type { ListCard } from '@/lib/catalogue/list-card';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { isObject } from '@/lib/platform/storage/shape';

/** The member's done classes. The device leaves them out of lists; no request contains them. */
export interface DoneClasses {
  readonly uid: string;
  readonly ids: ReadonlySet<string>;
}

export interface ListRequest {
  readonly filters: VideoFilters;
  readonly sort: ListSort;
  readonly query?: string;
  readonly done?: DoneClasses | null;
}

export interface VideosAnswer {
  readonly videos: readonly ListCard[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly counts: FacetCounts | null;
  /** Version of the catalogue. Pages of different versions must not be joined into one list. */
  readonly version: string;
}

export const isVideosAnswer = (value: unknown): value is VideosAnswer =>
  isObject(value) &&
  'videos' in value &&
  Array.isArray(value.videos) &&
  value.videos.every(isCard) &&
  'total' in value &&
  typeof value.total === 'number' &&
  'nextCursor' in value &&
  (value.nextCursor === null || typeof value.nextCursor === 'string') &&
  'counts' in value &&
  (value.counts === null || isObject(value.counts)) &&
  'version' in value &&
  typeof value.version === 'string';

export const isCard = (value: unknown): value is ListCard =>
  isObject(value) &&
  'id' in value &&
  typeof value.id === 'string' &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'styles' in value &&
  Array.isArray(value.styles) &&
  'instructors' in value &&
  Array.isArray(value.instructors);

export const LISTS_FAILED = 'We couldn’t load the classes. Check your connection and try again.';

/** Requests JSON from a path of this site. Rejects with an AppError on any failure. */
export async function fetchSiteJson(address: string, deadlineMs?: number): Promise<unknown> {
  const request = async (): Promise<unknown> => {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (!response.ok)
      throw new AppError('unavailable', LISTS_FAILED, { cause: new Error(`${address}: ${response.status}`) });
    return response.json();
  };
  try {
    return await withDeadline(request(), 'Loading the classes', deadlineMs);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('network', LISTS_FAILED, { cause });
  }
}

/** Returns the cards of one page of `/api/videos`. `query` is without `?`. Rejects with an AppError. */
export async function fetchVideos(query: string): Promise<readonly ListCard[]> {
  const answer = await fetchSiteJson(`/api/videos${query && `?${query}`}`);
  if (!isVideosAnswer(answer)) throw new AppError('unknown', LISTS_FAILED);
  return answer.videos;
}
