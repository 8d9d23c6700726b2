import { type MediaState, type MediaTitle, SHOWS_PER_LOAD } from './media-samples';

export const MOVIE_LISTS = [
  'upcoming',
  'popular',
  'latest',
  'suggested',
  'recommended',
  'related',
  'yearsBest',
] as const;

export type MovieList = (typeof MOVIE_LISTS)[number];

export type MediaAction =
  | { readonly type: 'media/page-opened'; readonly page: number }
  | { readonly type: 'media/more-asked' };

const MOVIES_PER_PAGE = 6;

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
