import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import type { MemberStore, SaveOutcome } from '@/lib/member/member-store';
import type { MemberState, MemberView } from '@/lib/member/member-view';

interface MemberStoreOptions {
  /** True: each mount reads data again that is older than the store's `freshMs`. False: only the first mount reads. */
  readonly isReread?: boolean;
}

const noSubscription = () => () => undefined;

/** Returns the member's store and its state; without a signed-in member, a null store and the value `empty`. */
export function useMemberStore<V, Store extends MemberView<V>>(
  storeOf: (uid: string) => Store & MemberView<V>,
  empty: NoInfer<V>,
  { isReread = false }: MemberStoreOptions = {},
): { readonly state: MemberState<V>; readonly store: Store | null } {
  const { state: auth } = useAuth();
  const uid = uidOf(auth);
  const store = uid === null ? null : storeOf(uid);
  const [emptyState] = useState<MemberState<V>>({ status: 'idle', value: empty });
  const state = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    store?.getState ?? (() => emptyState),
    () => emptyState,
  );
  useEffect(() => {
    if (isReread || store?.getState().status === 'idle') void store?.load();
  }, [store, isReread]);
  return { state, store };
}

export type SaveStatus = 'saving' | SaveOutcome | 'unsaved';

/** `saveStatus` is null before the first save and after the server has received a save stored on this device. */
export function useSave<V, Op>(store: MemberStore<V, Op> | null, failure: string) {
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const save = async (op: Op) => {
    if (!store) return;
    setStatus('saving');
    try {
      setStatus(await store.change(op));
    } catch (cause) {
      console.warn(failure, cause);
      setStatus('unsaved');
    }
  };
  const isSent = status === 'on-device' && store?.hasWaiting() === false;
  return { saveStatus: isSent ? null : status, save };
}
