import { useEffect } from 'react';
import { useContinueRows } from '@/components/library/history/use-continue-rows';
import { useAuth } from '@/contexts/AuthContext';
import { orderHistory } from '@/lib/library/order-history';

/** Accounts from before this day may have rows that the order of what to go on with does not know. */
const ORDERED_SINCE = '2026-11-22T00:00:00.000Z';

/** What the dashboard knows of her history: one query, however long that is. */
export function useDashboardHistory() {
  const view = useContinueRows();
  const { store } = view;
  const { state } = useAuth();
  const profile =
    state.status === 'signed-in' && state.profile.status === 'ready' ? state.profile.profile : null;
  const oldUid = profile && profile.createdAt < ORDERED_SINCE ? profile.uid : null;
  useEffect(() => {
    if (oldUid === null || !store) return;
    orderHistory(oldUid)
      .then((hasChanged) => (hasChanged ? store.load(true) : undefined))
      .catch((cause: unknown) => console.warn('Old rows of the history stay out of Continue', cause));
  }, [oldUid, store]);
  return view;
}
