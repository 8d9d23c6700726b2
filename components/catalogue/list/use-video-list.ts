import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRemote } from '@/components/ui/use-remote';
import { useAuth } from '@/contexts/AuthContext';
import type { CatalogueChoice, VideoFilters } from '@/lib/catalogue/facets/catalogue-choice';
import { ensureList, heldList, keyOf, loadMore, onListChange } from '@/lib/catalogue/list/list-store';
import type { DoneClasses, VideosAnswer } from '@/lib/catalogue/list/videos-api';

async function loadDone(uid: string): Promise<DoneClasses> {
  try {
    const { loadDoneIds } = await import('@/lib/watch/history/progress-marks');
    return { uid, ids: await loadDoneIds(uid) };
  } catch (cause) {
    console.warn('The done classes could not be read', cause);
    return { uid, ids: new Set() };
  }
}

/** Returns null if the done classes are not needed or no user is signed in; undefined while they load. */
export function useDoneClasses(isWanted: boolean): DoneClasses | null | undefined {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const { data } = useRemote(isWanted ? uid : null, loadDone);
  if (!isWanted || state.status === 'signed-out') return null;
  return data && data.uid === uid ? data : undefined;
}

const noList = () => null;

/** Returns the list for the choice. While it loads, returns the previous list with `isStale`. */
export function useVideoList(fixed: VideoFilters, choice: CatalogueChoice, first: VideosAnswer) {
  const { filters, sort, query } = choice;
  const done = useDoneClasses(choice.hidesDone);
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
    // `first` needs no request. After "Show more", however, the store has a longer list, which may be outdated.
    if (request && (!isRendered || heldList(keyOf(request)))) void ensureList(request);
  }, [isRendered, request]);
  useEffect(load, [load]);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) load();
  }, [isHeld, load]);

  const more = () => {
    if (request) void loadMore(request, isRendered ? first : null);
  };
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
