import { readStoredSession } from '@/lib/firebase/auth/stored-session';
import { isChangeOf } from './change';
import type { MemberKind, MemberRemote } from './member-kind';
import {
  createMemberStore,
  type MemberState,
  type MemberStore,
  placeOf,
  type SaveOutcome,
} from './member-store';
import { reportAccountRefused } from './refusal';
import { createStoreTabs } from './store-tabs';

const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 5 * 60_000;

/** What the registry must know of a store, whatever it keeps. */
export interface OpenStore {
  /** Reads anew what is older than a minute, or all of it. */
  refresh(isForced: boolean): Promise<void>;
  flush(): Promise<SaveOutcome>;
  close(): void;
  getState(): { readonly status: MemberState<unknown>['status'] };
}

const open = new Set<OpenStore>();

let retryMs = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | null = null;

async function sendAll(): Promise<void> {
  const outcomes = await Promise.all([...open].map((store) => store.flush()));
  if (!outcomes.includes('on-device')) retryMs = FIRST_RETRY_MS;
}

/** Retries later, with the delay doubling up to five minutes. */
function retryLater(): void {
  if (retry !== null) return;
  retry = setTimeout(() => {
    retry = null;
    void sendAll();
  }, retryMs);
  retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
}

/**
 * Sends what waits and reads what is older than a minute: for a tab that is shown again, or a connection that is back.
 */
export function syncStores(): void {
  retryMs = FIRST_RETRY_MS;
  void sendAll();
  for (const store of open) if (store.getState().status !== 'idle') void store.refresh(false);
}

/** Reads every open store again: its copy on this device is gone or was marked for replacement. */
export function reloadStores(): void {
  for (const store of open) if (store.getState().status !== 'idle') void store.refresh(true);
}

/** Closes every open store: nothing still under way may be stored on this device after its member has left. */
export function closeStores(): void {
  if (retry !== null) clearTimeout(retry);
  retry = null;
  for (const store of open) store.close();
  open.clear();
}

/** One store per member for all parts of a page; signing in again makes a new one. */
export function onePerMember<T extends OpenStore>(create: (uid: string) => T): (uid: string) => T {
  let current: { readonly uid: string; readonly store: T } | null = null;
  return (uid) => {
    if (current?.uid === uid && open.has(current.store)) return current.store;
    if (current) {
      current.store.close();
      open.delete(current.store);
    }
    current = { uid, store: create(uid) };
    open.add(current.store);
    return current.store;
  };
}

/** The store of a kind, one a member. */
export const storeOf = <V, Op>(
  kind: MemberKind<V, Op>,
  remote: MemberRemote<V, Op>,
): ((uid: string) => MemberStore<V, Op>) =>
  onePerMember((uid) =>
    createMemberStore({
      uid,
      kind,
      remote,
      tabs: createStoreTabs(uid, placeOf(kind), isChangeOf(kind.isOp)),
      isOnline: () => navigator.onLine,
      onUnsent: retryLater,
      onRefused: reportAccountRefused,
      isHere: () => readStoredSession()?.uid === uid,
    }),
  );
