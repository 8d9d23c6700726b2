import { isHistoryPaused, pausedSince } from '@/lib/account/settings/settings-kind';
import { readStoredSession, readStoredToken } from '@/lib/firebase/auth/stored-session';
import { reportAccountRefused } from '@/lib/member/refusal';
import { postFinalSave } from './final-save';
import { createHistoryStore, type HistoryStore, type RemoteHistory, type SaveStatus } from './history-store';
import { createPauseGate } from './pause-gate';
import { ANONYMOUS } from './pending';
import { readMirror, writeMirror } from './progress-mirror';
import { readQueue } from './progress-queue';
import { takeFromDevice } from './take-from-device';

/** The database code is loaded when the first call needs it, in one file with what every member's page loads. */
const database = () => import(/* webpackChunkName: "member" */ './remote');

const remote: RemoteHistory = {
  read: async (...call) => (await database()).readProgress(...call),
  save: async (...call) => (await database()).saveProgress(...call),
};

/** Her settings as the server has them now. */
const readSettings = async (uid: string): Promise<void> => {
  const { memberSettings } = await import('@/lib/account/settings/member-settings');
  await memberSettings(uid).load(true);
};

/** What this device recorded after she had paused her history elsewhere is not sent. */
function dropSincePause(uid: string): void {
  const since = pausedSince(uid);
  if (since === null) return;
  const late = readQueue(uid).filter(({ updatedAt }) => Date.parse(updatedAt) > since);
  takeFromDevice(
    uid,
    late.map(({ videoId }) => videoId),
  );
}

/** The token this device keeps of her sign-in, for a viewing that began before Firebase Auth had answered. */
function storedTokenOf(uid: string): string | null {
  const stored = readStoredToken(Date.now());
  return stored?.uid === uid ? stored.token : null;
}

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
  // Known at once in every tab, before anything else has heard of her signing out.
  const isHere = (): boolean => readStoredSession()?.uid === uid;
  const store = createHistoryStore({
    uid,
    remote,
    postFinal: (progress) => postFinalSave(progress, token ?? storedTokenOf(uid)),
    onStatus,
    isOnline: () => navigator.onLine,
    isHere,
    onRefused: reportAccountRefused,
  });
  const gate = createPauseGate({
    isPaused: () => isHere() && isHistoryPaused(uid),
    ask: () => (navigator.onLine && isHere() ? readSettings(uid) : null),
    keep: (progress, kind) => {
      store.save(progress, kind);
      if (kind === 'remote') keepToken();
    },
    now: Date.now,
  });
  keepToken();
  return {
    ...store,
    save: gate.pass,
    async flush() {
      await gate.settle(readQueue(uid).length > 0);
      dropSincePause(uid);
      await store.flush();
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
