import { useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { memberLists } from '@/lib/library/member-lists';
import { type ListName, type Lists, NO_LISTS } from '@/lib/library/saved-list';

export function useLists() {
  const { state, store } = useMemberStore(memberLists, NO_LISTS);
  const { saveForLater, favorites, watchlist, continueHidden, followedSeries } = state.value;
  const lists = useMemo<Lists>(
    () => ({
      saveForLater: saveForLater.items,
      favorites: favorites.items,
      watchlist: watchlist.items,
      continueHidden: continueHidden.items,
      followedSeries: followedSeries.items,
    }),
    [saveForLater, favorites, watchlist, continueHidden, followedSeries],
  );
  return {
    status: state.status,
    lists,
    store,
    /** Shows the change immediately; undoes it and rejects if the server refuses it. */
    setIn: async (list: ListName, videoId: string, isIn: boolean) =>
      store?.change({ list, videoId, isIn }) ?? null,
  };
}
