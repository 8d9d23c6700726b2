import { type ReactNode, useEffect, useMemo } from 'react';
import { deriveSubscription } from '@/lib/membership/subscription-state';
import { isRecent } from '@/lib/platform/dates/duration';
import { useAuth } from './AuthContext';
import { createStrictContext } from './create-strict-context';

const RECHECK_AFTER_MS = 60_000;

function useRecheckOnReturn(isActive: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isActive) return;
    let checkedAt = Date.now();
    const recheck = (): void => {
      if (document.visibilityState !== 'visible' || isRecent(checkedAt, RECHECK_AFTER_MS)) return;
      checkedAt = Date.now();
      void refresh();
    };
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, [isActive, refresh]);
}

function useSubscriptionValue() {
  const { state, refresh } = useAuth();
  useRecheckOnReturn(state.status === 'signed-in', refresh);
  return useMemo(() => ({ ...deriveSubscription(state), refresh }), [state, refresh]);
}

const [Provider, useSubscription] = createStrictContext<ReturnType<typeof useSubscriptionValue>>(
  'useSubscription must be used within a SubscriptionProvider',
);

export { useSubscription };

export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  return <Provider value={useSubscriptionValue()}>{children}</Provider>;
}
