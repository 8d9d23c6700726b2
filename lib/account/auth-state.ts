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
  | { readonly status: 'loading'; readonly issue?: SessionIssue }
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
