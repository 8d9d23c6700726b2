import { isSignedInHere } from '@/lib/firebase/auth/signed-in-uid';
import { readStoredToken } from '@/lib/firebase/auth/stored-session';
import type { SaveOutcome } from '@/lib/member/member-store';
import { reportAccountRefused } from '@/lib/member/refusal';
import { learnServerTime } from '@/lib/platform/http/server-clock';
import { ANONYMOUS } from '@/lib/platform/storage/slots';
import { withRows } from './history';
import { readDeviceRow, readDeviceRows, removeDeviceRow, writeDeviceRow } from './history-copies';
import { askPause, createPauseGate, isPaused } from './history-pause';
import { loadHistoryRemote, memberHistory } from './history-store';
import type { Progress } from './progress';
import type { SaveKind } from './save-schedule';
import type { ViewingHistory } from './viewing';

const FINAL_DEADLINE_MS = 8000;

/** Sends a save in a request that outlives the page. Resolves to whether the server accepted it; never rejects. */
async function postFinalSave(progress: Progress, token: string | null): Promise<boolean> {
  if (token === null) return false;
  try {
    const sentAt = performance.now();
    const response = await fetch('/api/progress', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(progress),
      signal: AbortSignal.timeout(FINAL_DEADLINE_MS),
    });
    learnServerTime(response, sentAt);
    if (response.status === 401) reportAccountRefused();
    return response.ok;
  } catch (cause) {
    console.warn('The last position waits on this device', cause);
    return false;
  }
}

/** Returns the member's stored token; needed if a viewing began before Firebase Auth was ready. */
function storedTokenOf(uid: string): string | null {
  const stored = readStoredToken();
  return stored?.uid === uid ? stored.token : null;
}

export interface RecordedHistory extends ViewingHistory {
  /** Sends all unsent saves. Resolves when none is left or the server cannot be reached. */
  flush(): Promise<void>;
}

export interface MemberHistoryOptions {
  readonly uid: string;
  readonly getIdToken: () => Promise<string | null>;
  readonly onStatus?: (status: SaveOutcome) => void;
}

/** Keeps the last ID token for the final save, because a closing page cannot wait for a token. */
export function createMemberHistory({ uid, getIdToken, onStatus }: MemberHistoryOptions): RecordedHistory {
  const store = memberHistory(uid);
  const isHere = (): boolean => isSignedInHere(uid);
  const peek = (videoId: string): Progress | null => store.getState().value.rows[videoId] ?? null;
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
  const sendFinal = (progress: Progress): Promise<boolean> =>
    postFinalSave(progress, token ?? storedTokenOf(uid));
  const flush = async (): Promise<void> => {
    const outcome = await store.flush();
    onStatus?.(outcome);
  };
  const keep = (progress: Progress, kind: SaveKind): void => {
    if (!isHere()) {
      // The member signed out in another tab: nothing may be stored here, but the server still gets the last position.
      if (kind === 'final') void sendFinal(progress);
      return;
    }
    const change = store.keep({ does: 'save', progress });
    if (kind === 'final') {
      void sendFinal(progress).then((hasArrived) => {
        if (hasArrived) store.confirm(change);
      });
    } else if (kind === 'remote') {
      keepToken();
      void flush();
    }
  };
  const gate = createPauseGate({
    isPaused: () => isHere() && isPaused(uid),
    ask: () => (navigator.onLine && isHere() ? askPause(uid) : null),
    keep,
  });
  keepToken();
  return {
    save: gate.pass,
    peek,
    async load(videoId) {
      try {
        const { readProgress } = await loadHistoryRemote();
        await store.learn(async () => {
          const row = await readProgress(uid, videoId);
          return (history) => withRows(history, [[videoId, row]]);
        });
        return peek(videoId);
      } catch (cause) {
        console.warn('The history could not be read; going on from this device', cause);
        onStatus?.('on-device');
        throw cause;
      }
    },
    async flush() {
      await gate.settle();
      await flush();
    },
  };
}

/** Stores progress on this device only. `adoptVisitorHistory` moves it to the account when the visitor signs in. */
export const visitorHistory: RecordedHistory = {
  peek: (videoId) => readDeviceRow(ANONYMOUS, videoId),
  load: async (videoId) => readDeviceRow(ANONYMOUS, videoId),
  save: (progress) => void writeDeviceRow(ANONYMOUS, progress),
  flush: async () => undefined,
};

export async function adoptVisitorHistory(uid: string): Promise<void> {
  const rows = readDeviceRows(ANONYMOUS);
  const store = memberHistory(uid);
  const remove = ({ videoId }: Progress) => removeDeviceRow(ANONYMOUS, videoId);
  for (const progress of rows) {
    // `basedOn: ''` means: made without the server's row. A merge then keeps the server's position if that is later.
    const change = store.keep({ does: 'save', progress: { ...progress, basedOn: '' } });
    if (store.isStored(change)) remove(progress);
  }
  // A row that this device could not store for the member stays with the visitor until the server has received it.
  if (rows.length > 0 && (await store.flush()) === 'saved') rows.forEach(remove);
}
