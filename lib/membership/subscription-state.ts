import type { AuthState } from '@/lib/account/auth-state';

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

/** Only for what the UI shows (product.md 4.5 to 4.8). The server itself checks access at each playback. */
export function deriveSubscription(auth: AuthState): SubscriptionState {
  if (auth.status === 'loading') return LOADING;
  if (auth.status === 'signed-out') return settled(false);
  if (auth.profile.status === 'failed') {
    return { isLoading: false, isError: true, error: auth.profile.message, isSubscribed: false };
  }
  if (auth.claims?.subscribed) return settled(true);
  if (auth.profile.status === 'loading') return LOADING;
  if (auth.profile.profile.subscriptionStatus === 'active') return settled(true);
  // The profile may be an old cached copy, so wait for the claims.
  return auth.claims === null ? LOADING : settled(false);
}
