import { onePerMember } from '@/lib/member/open-stores';
import { createHistoryViewStore } from './history-view-store';
import type { RemoteWatchHistory } from './watch-history';

const rows = () => import(/* webpackChunkName: "member" */ '@/lib/history/remote');
const bulk = () => import('@/lib/history/remote-bulk');

/** The database code is loaded when the first call needs it. */
const remote: RemoteWatchHistory = {
  list: async (uid, count, after) => (await rows()).listProgress(uid, count, after),
  remove: async (uid, videoId) => (await rows()).deleteProgress(uid, videoId),
  save: async (uid, entry) => void (await (await rows()).saveProgress(uid, entry, null)),
  removeAll: async (uid) => (await bulk()).deleteAllProgress(uid),
  restore: async (uid, entries) => (await bulk()).restoreProgress(uid, entries),
};

/** The history of a member, one store for all views. */
export const memberHistoryView = onePerMember((uid) => createHistoryViewStore(uid, remote));
