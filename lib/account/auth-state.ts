import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import type { Claims } from '@/lib/firebase/auth/claims';

/** Where the profile stands; a failed read never signs anyone out. */
export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly profile: UserProfile }
  | { readonly status: 'failed'; readonly message: string };

/** Why it is not yet known who is here: Firebase Auth takes long, or answers with a fault. */
export type SessionTrouble = 'slow' | 'failed';

export type AuthState =
  | { readonly status: 'loading'; readonly trouble?: SessionTrouble }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: AuthUser;
      /** Null while unread. Those that could not be read are none, and a warning was logged (product.md §4). */
      readonly claims: Claims | null;
      readonly profile: ProfileState;
    };
