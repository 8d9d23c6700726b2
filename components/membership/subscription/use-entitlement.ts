import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';

export type EntitlementState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly record: EntitlementRecord | null };

export function useEntitlement(): { readonly state: EntitlementState; readonly reload: () => void } {
  const { state: auth } = useAuth();
  const [state, setState] = useState<EntitlementState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const uid = auth.status === 'signed-in' && auth.profile.status !== 'loading' ? auth.user.uid : null;
  const claims = auth.status === 'signed-in' ? auth.claims : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new claims and a new round read again
  useEffect(() => {
    if (uid === null) return;
    let isWanted = true;
    import('@/lib/membership/read-entitlement')
      .then(({ readEntitlement }) => readEntitlement(uid))
      .then(
        (record) => isWanted && setState({ status: 'ready', record }),
        (error: unknown) => {
          console.warn('The entitlement cannot be read', error);
          if (isWanted) setState({ status: 'failed' });
        },
      );
    return () => {
      isWanted = false;
    };
  }, [uid, claims, round]);

  const reload = useCallback(() => {
    setState({ status: 'loading' });
    setRound((before) => before + 1);
  }, []);
  return { state, reload };
}
