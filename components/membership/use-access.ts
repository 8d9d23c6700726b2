import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';

/** Access that decides what the page shows. The server checks again before it lets a class play. */
export type Access =
  | { readonly kind: 'loading' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'unsubscribed'; readonly uid: string; readonly isUnknown: boolean }
  | { readonly kind: 'member'; readonly uid: string };

export function useAccess(): Access {
  const { state } = useAuth();
  const { isLoading, isError, isSubscribed } = useSubscription();
  if (state.status === 'loading' || (state.status === 'signed-in' && isLoading)) return { kind: 'loading' };
  if (state.status === 'signed-out') return { kind: 'visitor' };
  const { uid } = state.user;
  // If the profile failed to load (`isError`), `isSubscribed` is false (product.md 4.8). The claims decide then.
  if (isError && state.claims?.subscribed) return { kind: 'member', uid };
  return isSubscribed ? { kind: 'member', uid } : { kind: 'unsubscribed', uid, isUnknown: isError };
}
