import { isHistoryPaused } from '@/lib/account/settings/settings-kind';
import { readStoredSession } from '@/lib/firebase/auth/stored-session';
import { postFinalSave } from './final-save';
import { createHistoryStore, type HistoryStore, type RemoteHistory, type SaveStatus } from './history-store';
import { ANONYMOUS } from './pending';
import { readMirror, writeMirror } from './progress-mirror';

/** The database code is loaded when the first call needs it, in one file with what every member's page loads. */
const database = () => import(/* webpackChunkName: "member" */ './remote');

const remote: RemoteHistory = {
  read: async (...call) => (await database()).readProgress(...call),
  save: async (...call) => (await database()).saveProgress(...call),
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
    // Known at once in every tab, before anything else has heard of her signing out.
    isHere: () => readStoredSession()?.uid === uid,
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
  peek: (videoId) => readMirror(ANONYMOUS, videoId),
  load: async (videoId) => readMirror(ANONYMOUS, videoId),
  save: (progress) => void writeMirror(ANONYMOUS, progress),
  flush: async () => undefined,
};
