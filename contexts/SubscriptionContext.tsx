import { type ReactNode, useMemo } from 'react';
import { deriveSubscription } from '@/lib/membership/subscription-state';
import { useAuth } from './AuthContext';
import { createStrictContext } from './create-strict-context';
import { useRecheckOnReturn } from './use-recheck-on-return';

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
