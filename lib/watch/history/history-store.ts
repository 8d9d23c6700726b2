import { storeOf } from '@/lib/member/open-stores';
import { type History, type HistoryList, historyList, type ListPart, NO_HISTORY, withRows } from './history';
import { classOf, HISTORY } from './history-kind';
import { withoutPaused } from './history-pause';
import type { Progress } from './progress';

export const loadHistoryRemote = () => import(/* webpackChunkName: "member" */ './history-remote');

export const loadHistoryBulk = () => import(/* webpackChunkName: "whole-history" */ './history-bulk');

const open = storeOf(HISTORY, async () => {
  const { listProgress, sendRow } = await loadHistoryRemote();
  return {
    async read(uid, part) {
      return part === 'page' || part === 'continue' ? listProgress(uid, part) : NO_HISTORY;
    },
    async send(uid, changes, sending) {
      const allowed = await withoutPaused(uid, changes);
      const [first] = allowed;
      if (!first) return (history: History) => history;
      const videoId = classOf(first.op);
      if (videoId !== null) return sendRow(uid, videoId, allowed, sending);
      const { sendBulk } = await loadHistoryBulk();
      return sendBulk(uid, allowed, sending.isReplay);
    },
  };
});

export type HistoryStore = ReturnType<typeof open>;

export function memberHistory(uid: string): HistoryStore {
  const store = open(uid);
  // Opens both lists, so that their copies on this device stay up to date even on pages that show neither list.
  store.view('page');
  store.view('continue');
  return store;
}

/** Returns the row in memory; null if the class has no progress or its row was not read yet. */
export const peekProgress = (uid: string, videoId: string): Progress | null =>
  memberHistory(uid).getState().value.rows[videoId] ?? null;

/** Loads more rows of the list. Resolves to all its rows read so far. */
export async function loadMoreHistory(uid: string, part: ListPart = 'page'): Promise<HistoryList> {
  const store = memberHistory(uid);
  const view = store.view(part);
  const after = view.getState().value.until[part];
  if (!after) return historyList(view.getState(), part);
  const { listProgress } = await loadHistoryRemote();
  let isNext = true;
  await store.learn(async () => {
    const { rows, until } = await listProgress(uid, part, after);
    return (history) => {
      isNext = history.until[part] === after;
      return {
        ...withRows(history, Object.entries(rows)),
        until: isNext ? { ...history.until, ...until } : history.until,
      };
    };
  });
  // If another read changed `until` meanwhile, rows after the new `until` may be missing, so loads them.
  return isNext ? historyList(view.getState(), part) : loadMoreHistory(uid, part);
}
