import { useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { historyList, type ListPart, NO_HISTORY } from '@/lib/watch/history/history';
import { memberHistory } from '@/lib/watch/history/history-store';

const viewOf = {
  page: (uid: string) => memberHistory(uid).view('page'),
  continue: (uid: string) => memberHistory(uid).view('continue'),
} as const;

export function useHistory(part: ListPart) {
  const { state, store } = useMemberStore(viewOf[part], NO_HISTORY, { isReread: true });
  return { history: useMemo(() => historyList(state, part), [state, part]), store };
}
