import { useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import type { ListOp } from '@/lib/library/lists-kind';
import { memberLists } from '@/lib/library/member-lists';
import { type ListName, type Lists, NO_LISTS, type TimestampedLists } from '@/lib/library/saved-list';
import type { MemberStore, SaveOutcome } from '@/lib/member/member-store';
import type { MemberState } from '@/lib/member/member-view';

export interface ListsView {
  readonly status: MemberState<TimestampedLists>['status'];
  readonly lists: Lists;
  readonly store: MemberStore<TimestampedLists, ListOp> | null;
  /** Shows the change at once; undoes it and rejects if the server refuses it. */
  readonly setIn: (list: ListName, videoId: string, isIn: boolean) => Promise<SaveOutcome | null>;
}

export function useLists(): ListsView {
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
    setIn: async (list, videoId, isIn) => store?.change({ list, videoId, isIn }) ?? null,
  };
}
