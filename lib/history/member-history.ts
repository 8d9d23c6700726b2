import { isHistoryPaused } from '../library/member-settings';
import { postFinalSave } from './final-save';
import { createHistoryStore, type HistoryStore, type RemoteHistory, type SaveStatus } from './history-store';
import { ANONYMOUS } from './pending';
import { readMirror, writeMirror } from './progress-mirror';

/** The database code is loaded when the first call needs it, in one file with what every member's page loads. */
const database = () => import(/* webpackChunkName: "member" */ '../firebase/history');

const remote: RemoteHistory = {
  read: async (uid, videoId) => (await database()).readProgress(uid, videoId),
  write: async (uid, progress) => (await database()).writeProgress(uid, progress),
  merge: async (uid, progress) => (await database()).mergeProgressInto(uid, progress),
};

export interface MemberHistoryOptions {
  readonly uid: string;
  readonly getIdToken: () => Promise<string | null>;
  readonly onStatus?: (status: SaveStatus) => void;
}

/** The history of a member. Keeps her last ID token at hand, because a closing page cannot wait for one. */
export function createMemberHistory({ uid, getIdToken, onStatus }: MemberHistoryOptions): HistoryStore {
  let token: string | null = null;
  const keepToken = () => {
    getIdToken()
      .then((fresh) => {
        token = fresh;
      })
      .catch((cause: unknown) =>
        console.warn('The last save of this viewing may wait on this device', cause),
      );
  };
  const store = createHistoryStore({
    uid,
    remote,
    postFinal: (progress) => postFinalSave(progress, token),
    onStatus,
    isOnline: () => navigator.onLine,
  });
  keepToken();
  return {
    ...store,
    save(progress, kind) {
      if (isHistoryPaused(uid)) return;
      store.save(progress, kind);
      if (kind === 'remote') keepToken();
    },
  };
}

/** The history of a visitor: on this device only, until she signs in. */
export const visitorHistory: HistoryStore = {
  load: async (videoId) => readMirror(ANONYMOUS, videoId),
  save: (progress) => void writeMirror(ANONYMOUS, progress),
  flush: async () => undefined,
};
