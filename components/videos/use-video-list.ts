import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CatalogueChoice } from '@/lib/videos/catalogue-choice';
import { ensureList, heldList, keyOf, loadMore, onListChange } from '@/lib/videos/list-store';
import type { VideoFilters } from '@/lib/videos/video-filters';
import type { VideosAnswer } from '@/lib/videos/videos-answer';

const noList = () => null;

/**
 * The classes under a choice: what the page was rendered with for no choice, else from the server. While another list is
 * on its way the last one stays on screen; answers that come late belong to their own choice and disturb no other.
 */
export function useVideoList(fixed: VideoFilters, choice: CatalogueChoice, first: VideosAnswer) {
  const { filters, sort } = choice;
  const wish = useMemo(() => ({ filters: { ...filters, ...fixed }, sort }), [filters, fixed, sort]);
  const key = keyOf(wish);
  const isRendered = key === keyOf({ filters: fixed, sort: 'newest' });
  const held = useSyncExternalStore(onListChange, () => heldList(key), noList);
  const answer = held?.answer ?? (isRendered ? first : null);

  const shown = useRef({ key, answer: first });
  if (answer) shown.current = { key, answer };

  const load = useCallback(() => {
    if (!isRendered) void ensureList(wish);
  }, [isRendered, wish]);
  useEffect(load, [load]);

  const more = useCallback(() => void loadMore(wish, isRendered ? first : null), [wish, isRendered, first]);
  return {
    key: shown.current.key,
    answer: shown.current.answer,
    isStale: answer === null,
    isLoading: held?.status === 'loading',
    hasFailed: held?.status === 'failed',
    more,
    retry: answer ? more : load,
  };
}
