import { useEffect } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import type { HistoryViewStore } from '@/lib/library/history-view-store';
import { memberContinueRows, memberHistoryView } from '@/lib/library/member-history-view';
import type { WatchHistoryState } from '@/lib/library/watch-history';

const NOBODY: WatchHistoryState = { status: 'idle', entries: [], hasMore: false };

/** Rows of the signed-in member's history, read again (from the device, while they are fresh) on every page that shows them. */
function useRows(storeOf: (uid: string) => HistoryViewStore) {
  const view = useMemberStore<WatchHistoryState, HistoryViewStore>(storeOf, NOBODY);
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

/** The newest rows. */
export const useHistory = () => useRows(memberHistoryView);

/** What she is in the middle of, and after that what she watched last. */
export const useContinueRows = () => useRows(memberContinueRows);
