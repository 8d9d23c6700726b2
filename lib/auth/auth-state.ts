import type { UserProfile } from '../profile/user-profile';
import type { Claims } from './claims';

/** What the site knows of the signed-in person from the identity service (spec section 3, auth user). */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
  /** Provider ids such as `password`, `google.com`, `facebook.com`. */
  readonly providerIds: readonly string[];
}

/** Where the profile stands; a failed read never signs anyone out. */
export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly profile: UserProfile }
  | { readonly status: 'failed'; readonly message: string };

/** Why it is not yet known who is here: the identity service takes long, or answers with a fault. */
export type SessionTrouble = 'slow' | 'failed';

export type AuthState =
  | { readonly status: 'loading'; readonly trouble?: SessionTrouble }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: AuthUser;
      /** Null while unread or unreadable; a warning was logged in the latter case (spec section 4). */
      readonly claims: Claims | null;
      readonly profile: ProfileState;
    };
