import { useState } from 'react';
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
export function useHistoryActions(uid: string) {
  const [removed, setRemoved] = useState(NOTHING);
  /** Clears `removed`, unless it has changed since this render: the newer removal can still be undone. */
  const drop = () => setRemoved((now) => (now === removed ? NOTHING : now));
  return {
    removed,
    remove: async (entry: Progress) => setRemoved(await removeFromHistory(uid, entry)),
    clear: async () => {
      const { failure, ...gone } = await clearHistory(uid);
      setRemoved(gone);
      if (failure) throw failure;
    },
    undo: async () => {
      await restoreHistory(uid, removed);
      drop();
    },
    setDone: async (entry: Progress, isDone: boolean) => {
      const undone = await markDone(uid, entry, isDone);
      if (undone) setRemoved(undone);
      // The class is done again. Undo of the earlier "not done" would count the class twice, so it is not offered.
      else if (removed.isUnmarked && removed.rows[0]?.videoId === entry.videoId) drop();
    },
    loadMore: () => loadMoreHistory(uid),
  };
}
