import { useSyncExternalStore } from 'react';
import { useAuth } from '@/contexts/AuthContext';

interface Store<S> {
  getState(): S;
  subscribe(listener: () => void): () => void;
}

const noSubscription = () => () => undefined;

export function useMemberStore<S, T extends Store<S>>(
  storeOf: (uid: string) => T & Store<S>,
  nobody: S,
): { readonly state: S; readonly store: T | null } {
  const { state: auth } = useAuth();
  const store = auth.status === 'signed-in' ? storeOf(auth.user.uid) : null;
  const state = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    store?.getState ?? (() => nobody),
    () => nobody,
  );
  return { state, store };
}
