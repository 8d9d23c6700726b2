import { onePerMember } from '@/lib/member/open-stores';
import { mergeOptional } from '@/lib/watch/history/merge-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { createHistoryViewStore } from './history-view-store';
import { memberContinueRows } from './member-continue-rows';
import { HISTORY_COPY, type RemoteWatchHistory } from './watch-history';

const rows = () => import(/* webpackChunkName: "member" */ '@/lib/watch/history/remote');
const bulk = () => import(/* webpackChunkName: "whole-history" */ '@/lib/watch/history/remote-bulk');

/** The database code is loaded when the first call needs it. */
const remote: RemoteWatchHistory = {
  list: async (uid, count, after) => (await rows()).listProgress(uid, count, after),
  remove: async (uid, videoId) => (await rows()).deleteProgress(uid, videoId),
  save: async (uid, entry) => void (await (await rows()).saveProgress(uid, entry, null)),
  removeAll: async (uid) => (await bulk()).deleteAllProgress(uid),
  restore: async (uid, entries) => (await bulk()).restoreProgress(uid, entries),
};

/** The history of a member, newest first, one store for all views. */
export const memberHistoryView = onePerMember((uid) =>
  createHistoryViewStore({
    uid,
    remote,
    copy: HISTORY_COPY,
    onStep: (step) => memberContinueRows(uid).follow(step),
  }),
);

/** A row of hers as far as a page of this visit has read it; asks nothing. */
export function listedRow(uid: string, videoId: string): Progress | null {
  const find = ({ entries }: { readonly entries: readonly Progress[] }): Progress | null =>
    entries.find((entry) => entry.videoId === videoId) ?? null;
  return mergeOptional(find(memberHistoryView(uid).getState()), find(memberContinueRows(uid).getState()));
}
