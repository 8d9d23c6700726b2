import { useEffect } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import type { HistoryViewStore } from '@/lib/library/history-view-store';
import { memberHistoryView } from '@/lib/library/member-history-view';
import { HISTORY_PAGE, type WatchHistoryState } from '@/lib/library/watch-history';

const NOBODY: WatchHistoryState = { status: 'idle', entries: [], hasMore: false };

/**
 * The newest rows of the signed-in member's history, `count` or more, read again (from the cache, while it is fresh) on
 * every page that shows them.
 */
export function useHistory(count = HISTORY_PAGE) {
  const view = useMemberStore<WatchHistoryState, HistoryViewStore>(memberHistoryView, NOBODY);
  const { store } = view;
  useEffect(() => {
    if (!store) return;
    void store.load(count);
    // Coming back by the browser's own button shows the newest place without a reload.
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) void store.load(count);
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, [store, count]);
  return view;
}
