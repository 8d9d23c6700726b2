import { useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import {
  clearHistory,
  markDone,
  putBack,
  type Removed,
  removeFromHistory,
} from '@/lib/library/change-history';
import type { HistoryViewStore } from '@/lib/library/history-view-store';
import type { Progress } from '@/lib/watch/history/progress';

const NOTHING: Removed = { rows: [], viewings: [] };

/** What she may do with her history. Her training days follow; what was removed last can be put back. */
export function useHistoryActions(store: HistoryViewStore | null) {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const [removed, setRemoved] = useState(NOTHING);
  const act = async (work: (store: HistoryViewStore, uid: string) => Promise<unknown>): Promise<void> => {
    if (store && uid) await work(store, uid);
  };
  return {
    removed: removed.rows,
    remove: (entry: Progress) =>
      act(async (rows, member) => setRemoved(await removeFromHistory(rows, member, entry))),
    clear: () =>
      act(async (rows, member) => {
        const { failure, ...gone } = await clearHistory(rows, member);
        setRemoved(gone);
        if (failure) throw failure;
      }),
    undo: () =>
      act(async (rows, member) => {
        await putBack(rows, member, removed);
        setRemoved(NOTHING);
      }),
    setDone: (entry: Progress, isDone: boolean) =>
      act((rows, member) => markDone(rows, member, entry, isDone)),
  };
}
