import { useEffect, useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import { type History, historyList, type ListPart, NO_HISTORY } from '@/lib/watch/history/history';
import { memberHistory } from '@/lib/watch/history/history-store';

export function useHistory(part: ListPart) {
  const { state, store } = useMemberStore((uid) => memberHistory(uid).view(part), NO_HISTORY, {
    isReread: true,
  });
  return { history: useMemo(() => historyList(state, part), [state, part]), store };
}

/** Returns all history rows in memory. Also reads the rows of `ids`, because they may not be in memory yet. */
export function useHistoryRows(ids: readonly string[]): History['rows'] {
  const { state } = useMemberStore(memberHistory, NO_HISTORY);
  const uid = uidOf(useAuth().state);
  const key = ids.join(' ');
  useEffect(() => {
    if (uid === null || key === '') return;
    let isWanted = true;
    import('@/lib/watch/history/progress-marks')
      .then(({ loadMarks }) => (isWanted ? loadMarks(uid, key.split(' ')) : null))
      .catch((cause: unknown) => console.warn('The progress of these classes could not be read', cause));
    return () => {
      isWanted = false;
    };
  }, [uid, key]);
  return state.value.rows;
}
