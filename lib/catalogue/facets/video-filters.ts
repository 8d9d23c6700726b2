import type { FacetFilters } from './facets';

/** The fixed lists under `/videos/filter/` (product.md §2); an instructor's picks name the instructor. */
export const VIDEO_LISTS = ['featured', 'new-releases', 'cyclical', 'series', 'instructor-inspo'] as const;
export type VideoList = (typeof VIDEO_LISTS)[number];

export interface VideoFilters extends FacetFilters {
  readonly list?: VideoList;
  /** Slug of the instructor whose picks are listed. */
  readonly picksOf?: string;
}

export const VIDEO_SORTS = ['newest', 'shortest', 'longest', 'title'] as const;
export type VideoSort = (typeof VIDEO_SORTS)[number];
/** Best match first is an order of what was searched for only. */
export type ListSort = VideoSort | 'relevance';

/** Classes on one page of the catalogue. */
export const VIDEOS_PER_PAGE = 24;
