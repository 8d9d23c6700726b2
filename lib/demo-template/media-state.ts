export const MOVIE_LISTS = [
  'upcoming',
  'popular',
  'latest',
  'suggested',
  'recommended',
  'related',
  'yearsBest',
] as const;
const SHOW_LISTS = ['popular', 'latest', 'all'] as const;
export const VIDEO_LISTS = ['all', 'playList'] as const;

export type MovieList = (typeof MOVIE_LISTS)[number];
type ShowList = (typeof SHOW_LISTS)[number];
export type VideoList = (typeof VIDEO_LISTS)[number];

export interface MediaTitle {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly extent: string;
  readonly picture: string;
}

export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly action: { readonly label: string; readonly href: string };
}

export interface CastMember {
  readonly id: string;
  readonly name: string;
  readonly part: string;
  readonly picture: string;
}

export interface MediaState {
  readonly movies: Readonly<Record<MovieList, readonly MediaTitle[]>>;
  readonly sliders: readonly Slide[];
  readonly pagination: { readonly isOn: boolean; readonly page: number };
  readonly loadMore: { readonly isOn: boolean; readonly shown: number };
  readonly videos: Readonly<Record<VideoList, readonly MediaTitle[]>>;
  readonly tvShows: Readonly<Record<ShowList, readonly MediaTitle[]>>;
  readonly tags: readonly string[];
  readonly cast: readonly CastMember[];
}

export type MediaAction =
  | { readonly type: 'media/page-opened'; readonly page: number }
  | { readonly type: 'media/more-asked' };

const MOVIES_PER_PAGE = 6;
export const SHOWS_PER_LOAD = 4;

export const pageCount = ({ videos }: MediaState): number => Math.ceil(videos.all.length / MOVIES_PER_PAGE);

export function moviesOnPage({ videos, pagination }: MediaState): readonly MediaTitle[] {
  if (!pagination.isOn) return videos.all;
  const start = (pagination.page - 1) * MOVIES_PER_PAGE;
  return videos.all.slice(start, start + MOVIES_PER_PAGE);
}

export const shownShows = ({ tvShows, loadMore }: MediaState): readonly MediaTitle[] =>
  tvShows.all.slice(0, loadMore.shown);

export function mediaReducer(state: MediaState, action: MediaAction): MediaState {
  if (action.type === 'media/page-opened') {
    const exists = Number.isInteger(action.page) && action.page >= 1 && action.page <= pageCount(state);
    return exists ? { ...state, pagination: { ...state.pagination, page: action.page } } : state;
  }
  const total = state.tvShows.all.length;
  const shown = Math.min(total, state.loadMore.shown + SHOWS_PER_LOAD);
  return { ...state, loadMore: { isOn: shown < total, shown } };
}
