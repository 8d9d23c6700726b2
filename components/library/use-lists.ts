import { useMemberStore } from '@/components/account/use-member-store';
import { memberLists } from '@/lib/library/member-lists';
import { type ListName, NO_LISTS } from '@/lib/library/saved-list';

export function useLists() {
  const { state, store } = useMemberStore(memberLists, NO_LISTS);
  return {
    status: state.status,
    lists: state.value,
    store,
    /** Shows the change immediately; undoes it and rejects if the server refuses it. */
    setIn: async (list: ListName, videoId: string, isIn: boolean) =>
      store?.change({ list, videoId, isIn }) ?? null,
  };
}
