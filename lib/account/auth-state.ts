import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import type { Claims } from '@/lib/firebase/auth/claims';

export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly profile: UserProfile }
  | { readonly status: 'failed'; readonly message: string };

/** Why the session is still loading: Firebase Auth is slow to answer, or it could not confirm the session. */
export type SessionIssue = 'slow' | 'failed';

export type AuthState =
  | {
      readonly status: 'loading';
      /** User of the stored session. Until Firebase Auth answers, pages show this user's data from this device. */
      readonly uid?: string;
      readonly issue?: SessionIssue;
    }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: AuthUser;
      /** Null during the first read of the claims; NO_CLAIMS if it fails. A later failed read keeps the old claims. */
      readonly claims: Claims | null;
      readonly profile: ProfileState;
    };

export const profileOf = (auth: AuthState): UserProfile | null =>
  auth.status === 'signed-in' && auth.profile.status === 'ready' ? auth.profile.profile : null;

/** Returns the uid of the signed-in user or, until Firebase answers, of the stored session; null for visitors. */
export function uidOf(state: AuthState): string | null {
  if (state.status === 'loading') return state.uid ?? null;
  return state.status === 'signed-in' ? state.user.uid : null;
}
