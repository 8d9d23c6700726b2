import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CatalogueChoice, VideoFilters } from '@/lib/catalogue/facets/catalogue-choice';
import { ensureList, heldList, keyOf, loadMore, onListChange } from '@/lib/catalogue/list/list-store';
import type { DoneClasses, VideosAnswer } from '@/lib/catalogue/list/videos-api';

const noList = () => null;

/**
 * The classes under a choice: what the page was rendered with for no choice, else from the server. While another list is
 * on its way the last one stays on screen; answers that come late belong to their own choice and disturb no other. `done`
 * is what is left out: null for nothing, undefined while that is not known yet.
 */
export function useVideoList(
  fixed: VideoFilters,
  choice: CatalogueChoice,
  first: VideosAnswer,
  done: DoneClasses | null | undefined,
) {
  const { filters, sort, query } = choice;
  const request = useMemo(
    () => (done === undefined ? null : { filters: { ...filters, ...fixed }, sort, query, done }),
    [filters, fixed, sort, query, done],
  );
  const key = request && keyOf(request);
  const isRendered = key === keyOf({ filters: fixed, sort: 'newest' });
  const held = useSyncExternalStore(onListChange, () => (key === null ? null : heldList(key)), noList);
  const answer = held?.answer ?? (isRendered ? first : null);

  const shown = useRef({ key: keyOf({ filters: fixed, sort: 'newest' }), answer: first });
  if (key !== null && answer) shown.current = { key, answer };

  const load = useCallback(() => {
    if (request && !isRendered) void ensureList(request);
  }, [isRendered, request]);
  useEffect(load, [load]);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) load();
  }, [isHeld, load]);

  const more = useCallback(() => {
    if (request) void loadMore(request, isRendered ? first : null);
  }, [request, isRendered, first]);
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
