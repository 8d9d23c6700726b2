import { createHistoryViewStore, type HistoryViewStore } from './history-view-store';
import type { RemoteWatchHistory } from './watch-history';

const rows = () => import(/* webpackChunkName: "member" */ '../firebase/history');
const bulk = () => import('../firebase/history-bulk');

/** The database code is loaded when the first call needs it. */
const remote: RemoteWatchHistory = {
  list: async (uid, count, after) => (await rows()).listProgress(uid, count, after),
  remove: async (uid, videoId) => (await rows()).deleteProgress(uid, videoId),
  save: async (uid, entry) => (await rows()).saveRow(uid, entry),
  removeAll: async (uid) => (await bulk()).deleteAllProgress(uid),
  restore: async (uid, entries) => (await bulk()).restoreProgress(uid, entries),
};

let current: { readonly uid: string; readonly store: HistoryViewStore } | null = null;

/** The history of a member, one store for all views. Another member gets a store of her own. */
export function memberHistoryView(uid: string): HistoryViewStore {
  if (current?.uid !== uid) current = { uid, store: createHistoryViewStore(uid, remote) };
  return current.store;
}
