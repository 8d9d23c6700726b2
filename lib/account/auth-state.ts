import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import type { Claims } from '@/lib/firebase/auth/claims';

export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly profile: UserProfile }
  | { readonly status: 'failed'; readonly message: string };

/** Why the session is still loading: Firebase Auth has not answered yet, or it answered with an error. */
export type SessionIssue = 'slow' | 'failed';

export type AuthState =
  | {
      readonly status: 'loading';
      /** User of the stored session, whose copies on this device are shown until Firebase Auth answers. */
      readonly uid?: string;
      readonly issue?: SessionIssue;
    }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: AuthUser;
      /** Null until the claims are read; NO_CLAIMS when they cannot be read (product.md §4). */
      readonly claims: Claims | null;
      readonly profile: ProfileState;
    };

/** Returns the signed-in member's profile; null until it is read. */
export const profileOf = (auth: AuthState): UserProfile | null =>
  auth.status === 'signed-in' && auth.profile.status === 'ready' ? auth.profile.profile : null;

/** Returns the member whose data is shown: until Firebase Auth answers, that of the stored session. */
export function uidOf(state: AuthState): string | null {
  if (state.status === 'loading') return state.uid ?? null;
  return state.status === 'signed-in' ? state.user.uid : null;
}
