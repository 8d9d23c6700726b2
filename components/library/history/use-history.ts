import { useEffect, useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import type { MemberState } from '@/lib/member/member-view';
import { type History, historyList, type ListPart, NO_HISTORY } from '@/lib/watch/history/history';
import { memberHistory } from '@/lib/watch/history/history-store';

const SIGNED_OUT: MemberState<History> = { status: 'idle', value: NO_HISTORY };

const viewOf = {
  page: (uid: string) => memberHistory(uid).view('page'),
  continue: (uid: string) => memberHistory(uid).view('continue'),
} as const;

export function useHistory(part: ListPart) {
  const { state, store } = useMemberStore(viewOf[part], SIGNED_OUT);
  useEffect(() => {
    void store?.load();
  }, [store]);
  return { history: useMemo(() => historyList(state, part), [state, part]), store };
}
