import type { AuthState } from '@/lib/account/auth-state';

/** product.md §4, subscription state. */
export interface SubscriptionState {
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly error: string | null;
  readonly isSubscribed: boolean;
}

const settled = (isSubscribed: boolean): SubscriptionState => ({
  isLoading: false,
  isError: false,
  error: null,
  isSubscribed,
});

const LOADING: SubscriptionState = { isLoading: true, isError: false, error: null, isSubscribed: false };

/**
 * Subscribed when the claim says so or the profile is 'active' (product.md §4). This only drives what is shown: the
 * server decides again, from the entitlement, each time a source is asked for.
 */
export function deriveSubscription(auth: AuthState): SubscriptionState {
  if (auth.status === 'loading') return LOADING;
  if (auth.status === 'signed-out') return settled(false);
  if (auth.profile.status === 'failed') {
    return { isLoading: false, isError: true, error: auth.profile.message, isSubscribed: false };
  }
  if (auth.claims?.subscribed) return settled(true);
  if (auth.profile.status === 'loading') return LOADING;
  if (auth.profile.profile.subscriptionStatus === 'active') return settled(true);
  // A profile out of the cache may be older than her membership, which the claims will tell.
  return auth.claims === null ? LOADING : settled(false);
}
