import { useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { Progress } from '@/lib/history/progress';
import type { HistoryViewStore } from '@/lib/library/history-view-store';
import { clearTraining, giveBack, recordViewing, takeBack } from '@/lib/training/summary/change-training';
import { newViewingKey, type Viewing } from '@/lib/training/summary/viewing';

interface Removed {
  readonly rows: readonly Progress[];
  readonly viewings: readonly Viewing[];
}

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
      act(async (rows, member) => {
        await rows.remove(entry.videoId);
        setRemoved({ rows: [entry], viewings: await takeBack(member, entry.videoId) });
      }),
    clear: () =>
      act(async (rows, member) => {
        const gone = await rows.clear();
        setRemoved({ rows: gone, viewings: await clearTraining(member) });
      }),
    undo: () =>
      act(async (rows, member) => {
        await rows.restore(removed.rows);
        await giveBack(member, removed.viewings);
        setRemoved(NOTHING);
      }),
    setDone: (entry: Progress, isDone: boolean) =>
      act(async (rows, member) => {
        await rows.setDone(entry.videoId, isDone);
        if (!isDone) return takeBack(member, entry.videoId);
        const { videoId, playedSec, durationSec } = entry;
        const done = { videoId, playedSec: playedSec || durationSec, isDone: true };
        return recordViewing(member, { ...done, key: newViewingKey(Date.now()), atMs: Date.now() });
      }),
  };
}
