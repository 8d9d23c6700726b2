import { useEffect } from 'react';
import { onCacheChange } from '@/lib/cache/cache-channel';
import type { ListStore, ListsState } from '@/lib/library/list-store';
import { memberLists } from '@/lib/library/member-lists';
import { NO_LISTS } from '@/lib/library/saved-list';
import { useMemberStore } from './use-member-store';

const NOBODY: ListsState = { status: 'idle', lists: NO_LISTS };

/** The signed-in member's lists. The first user of the hook on a page loads them, for all. */
export function useLists() {
  const view = useMemberStore<ListsState, ListStore>(memberLists, NOBODY);
  const { store } = view;
  useEffect(() => {
    if (!store) return;
    if (store.getState().status === 'idle') {
      void store.load();
      store.flush().catch((cause: unknown) => console.warn('A saved class was refused', cause));
    }
  }, [store]);
  return view;
}

/** Sends what waits once the connection is back, and follows changes made in other tabs. Mount it once a page. */
export function useListSync(): void {
  const { store } = useLists();
  useEffect(() => {
    if (!store) return;
    const send = () =>
      store.flush().catch((cause: unknown) => console.warn('A saved class was refused', cause));
    const stop = onCacheChange(() => {
      if (store.getState().status === 'ready' && document.visibilityState === 'hidden') void store.load();
    });
    window.addEventListener('online', send);
    return () => {
      stop();
      window.removeEventListener('online', send);
    };
  }, [store]);
}
