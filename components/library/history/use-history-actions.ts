import { useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import {
  clearHistory,
  markDone,
  type Removed,
  removeFromHistory,
  restoreHistory,
} from '@/lib/library/change-history';
import { loadMoreHistory } from '@/lib/watch/history/history-store';
import type { Progress } from '@/lib/watch/history/progress';

const NOTHING: Removed = { rows: [], viewings: [] };

/** Changes the watch history and the training days that belong to it. Only the last change can be undone. */
export function useHistoryActions() {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const [last, setLast] = useState<{ readonly uid: string | null; readonly removed: Removed } | null>(null);
  // Rows that another member removed in this tab must not be restored into this member's history.
  const removed = last?.uid === uid ? last.removed : NOTHING;
  const setRemoved = (next: Removed) => setLast({ uid, removed: next });
  return {
    removed,
    remove: async (entry: Progress) => {
      if (uid) setRemoved(await removeFromHistory(uid, entry));
    },
    clear: async () => {
      if (!uid) return;
      const { failure, ...gone } = await clearHistory(uid);
      setRemoved(gone);
      if (failure) throw failure;
    },
    undo: async () => {
      if (uid) await restoreHistory(uid, removed);
      // Keeps a removal that was made while this undo was running, so that it can be undone too.
      setLast((now) => (now === last ? null : now));
    },
    setDone: async (entry: Progress, isDone: boolean) => {
      if (!uid) return;
      const undone = await markDone(uid, entry, isDone);
      if (undone) setRemoved(undone);
      // The class is done again. Undoing the earlier "not done" is no longer offered: it would count the class twice.
      else if (removed.isUnmarked && removed.rows[0]?.videoId === entry.videoId)
        setLast((now) => (now === last ? null : now));
    },
    loadMore: async () => {
      if (uid) await loadMoreHistory(uid);
    },
  };
}
