import { confirmSignedIn, isSignedInHere } from '@/lib/firebase/auth/signed-in-uid';
import { onCacheChange } from '@/lib/platform/cache/cache-channel';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { isChangeOf } from './change';
import type { CollectionOptions } from './collection-remote';
import type { MemberKind, MemberRemote } from './member-kind';
import { createMemberStore, type MemberStore, outboxName } from './member-store';
import { reportRefusedChange } from './refusal';
import { createStoreTabs } from './store-tabs';

const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 5 * 60_000;

const open = new Set<Pick<MemberStore<unknown, unknown>, 'refresh' | 'flush' | 'close'>>();

let retryMs = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | null = null;

async function sendAll(): Promise<void> {
  const outcomes = await Promise.all([...open].map((store) => store.flush()));
  if (!outcomes.includes('on-device')) retryMs = FIRST_RETRY_MS;
}

function retryLater(): void {
  if (retry !== null) return;
  retry = setTimeout(() => {
    retry = null;
    void sendAll();
  }, retryMs);
  retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
}

export function syncStores(): void {
  retryMs = FIRST_RETRY_MS;
  void sendAll();
  for (const store of open) void store.refresh(false);
}

export function reloadStores(): void {
  for (const store of open) void store.refresh(true);
}

export function followPage(): void {
  const handleReturn = (): void => {
    if (document.visibilityState === 'visible') syncStores();
  };
  onCacheChange(({ kind }) => {
    if (kind !== 'invalidated') reloadStores();
  });
  window.addEventListener('online', handleReturn);
  window.addEventListener('pageshow', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
}

/** Closes every open store, so that no running request stores data on this device after sign-out. */
export function closeStores(): void {
  if (retry !== null) clearTimeout(retry);
  retry = null;
  for (const store of open) store.close();
  open.clear();
}

/** Returns a function that gives all callers the same store of a member, and a new store after each sign-in. */
export function storeOf<V, Op>(
  kind: MemberKind<V, Op>,
  loadRemote: () => Promise<MemberRemote<V, Op>>,
): (uid: string) => MemberStore<V, Op> {
  let current: { readonly uid: string; readonly store: MemberStore<V, Op> } | null = null;
  // Waits for Firebase Auth, because Firestore refuses every call until Firebase Auth has confirmed the sign-in.
  const confirmedRemote = async (uid: string): Promise<MemberRemote<V, Op>> => {
    await confirmSignedIn(uid);
    return loadRemote();
  };
  return (uid) => {
    if (current?.uid === uid && open.has(current.store)) return current.store;
    if (current) {
      current.store.close();
      open.delete(current.store);
    }
    const store = createMemberStore<V, Op>({
      uid,
      kind,
      remote: {
        read: async (...call) => (await confirmedRemote(uid)).read(...call),
        // Needs a deadline, because a send holds a lock that the other tabs wait for.
        send: async (...call) => (await withDeadline(confirmedRemote(uid), 'Signing in')).send(...call),
      },
      tabs: createStoreTabs(uid, outboxName(kind), isChangeOf(kind.isOp)),
      isOnline: () => navigator.onLine,
      onUnsent: retryLater,
      onRefused: reportRefusedChange,
      isHere: () => isSignedInHere(uid),
    });
    current = { uid, store };
    open.add(store);
    return store;
  };
}

export const storeOfCollection = <D, V extends { readonly [Id in keyof V]: D }, Op>(
  options: CollectionOptions<V, Op, D>,
): ((uid: string) => MemberStore<V, Op>) =>
  storeOf(options.kind, async () =>
    (await import(/* webpackChunkName: "member" */ './collection-remote')).collectionRemote(options),
  );
