import type {
  BodyArea,
  CyclePhase,
  Equipment,
  Impact,
  Intensity,
  LengthBand,
  Level,
  Stage,
} from './taxonomy';

/** The fixed lists under `/videos/filter/` (spec section 2); an instructor's picks name the instructor. */
export const VIDEO_LISTS = ['featured', 'new-releases', 'cyclical', 'series', 'instructor-inspo'] as const;
export type VideoList = (typeof VIDEO_LISTS)[number];

/** Choices within one facet widen the result, facets narrow it. An absent or empty facet does not filter. */
export interface VideoFilters {
  readonly list?: VideoList;
  /** Slug of the instructor whose picks are listed. */
  readonly picksOf?: string;
  readonly styles?: readonly string[];
  readonly instructors?: readonly string[];
  readonly lengths?: readonly LengthBand[];
  readonly levels?: readonly Level[];
  /** What somebody has: a class is shown when it needs nothing else. */
  readonly equipment?: readonly Equipment[];
  readonly bodyAreas?: readonly BodyArea[];
  readonly impacts?: readonly Impact[];
  readonly intensities?: readonly Intensity[];
  readonly cyclePhases?: readonly CyclePhase[];
  readonly stages?: readonly Stage[];
  /** Inclusive bounds of the length. */
  readonly minSeconds?: number;
  readonly maxSeconds?: number;
}

export const VIDEO_SORTS = ['newest', 'shortest', 'longest', 'title'] as const;
export type VideoSort = (typeof VIDEO_SORTS)[number];

/** Classes on one page of the catalogue. */
export const VIDEOS_PER_PAGE = 24;
