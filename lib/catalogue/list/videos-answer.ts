import type { FacetCounts } from '@/lib/catalogue/facets/list-rule';
import type { ListCard } from '@/lib/catalogue/list-card';
import { isObject } from '@/lib/platform/storage/shape';
import { isCard } from './is-card';

/** One page of a list, as `/api/videos` answers and as list pages are rendered with. */
export interface VideosAnswer {
  readonly videos: readonly ListCard[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** How many classes the choice shows in all. */
  readonly total: number;
  /** With the first page only. */
  readonly counts: FacetCounts | null;
  /** Of the catalogue it was chosen from: pages of two versions do not add up to one list. */
  readonly version: string;
}

/** Whether an answer has the shape of a list page. It comes from this site's own route, hence no closer look. */
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
