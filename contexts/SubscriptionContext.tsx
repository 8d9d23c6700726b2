import { type ReactNode, useEffect, useMemo } from 'react';
import { deriveSubscription, type SubscriptionState } from '@/lib/membership/subscription-state';
import { isRecent } from '@/lib/platform/dates/duration';
import { useAuth } from './AuthContext';
import { createStrictContext } from './create-strict-context';

export interface SubscriptionContextValue extends SubscriptionState {
  readonly refresh: () => Promise<void>;
}

const [Provider, useSubscription] = createStrictContext<SubscriptionContextValue>(
  'useSubscription must be used within a SubscriptionProvider',
);

export { useSubscription };

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

export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  const { state, refresh } = useAuth();
  useRecheckOnReturn(state.status === 'signed-in', refresh);
  const value = useMemo(() => ({ ...deriveSubscription(state), refresh }), [state, refresh]);
  return <Provider value={value}>{children}</Provider>;
}
