import { useEffect } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import type { HistoryRows } from '@/lib/library/history-rows';
import type { WatchHistoryState } from '@/lib/library/watch-history';

const NOBODY: WatchHistoryState = { status: 'idle', entries: [], hasMore: false };

/** Rows of the signed-in member's history, read again (from the device, while they are fresh) on every page that shows them. */
export function useRows<T extends HistoryRows>(storeOf: (uid: string) => T) {
  const view = useMemberStore<WatchHistoryState, T>(storeOf, NOBODY);
  const { store } = view;
  useEffect(() => {
    if (!store) return;
    void store.load();
    // Coming back by the browser's own button shows the newest place without a reload.
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) void store.load();
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, [store]);
  return view;
}
