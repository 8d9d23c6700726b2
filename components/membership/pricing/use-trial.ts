import { useEntitlement } from '@/components/membership/subscription/use-entitlement';
import { useAuth } from '@/contexts/AuthContext';

/**
 * Whether a trial may be promised: to visitors, and to members who are known never to have had a membership. While that
 * is not known nothing is promised to somebody who is signed in.
 */
export function useTrial(): 'open' | 'used' | 'unknown' {
  const { status } = useAuth().state;
  const { state } = useEntitlement();
  if (status !== 'signed-in') return 'open';
  if (state.status === 'loading') return 'unknown';
  return state.status === 'ready' && state.record?.hasBeenMember !== true ? 'open' : 'used';
}
