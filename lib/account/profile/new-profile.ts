import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { cutText } from '@/lib/platform/fold-text';
import { profileCompleteness } from './profile-completeness';
import type { UserProfile } from './user-profile';

export function toAuthProvider(providerIds: readonly string[]): UserProfile['authProvider'] {
  if (providerIds.includes('google.com')) return 'google';
  if (providerIds.includes('facebook.com')) return 'facebook';
  return 'email';
}

/** Limits in firestore.rules. A longer name from a provider is cut; a longer picture URL is dropped. */
const MAX_NAME_LENGTH = 256;
const MAX_PICTURE_ADDRESS_LENGTH = 2048;

/** Returns a profile with the defaults of product.md 3.4. `now` is an ISO time. */
export function newProfile(user: AuthUser, now: string): UserProfile {
  const { uid, email } = user;
  const displayName = user.displayName && cutText(user.displayName, MAX_NAME_LENGTH);
  const hasFittingPicture = user.photoURL !== null && user.photoURL.length <= MAX_PICTURE_ADDRESS_LENGTH;
  const photoURL = hasFittingPicture ? user.photoURL : null;
  const identity = { uid, email, displayName, photoURL };
  return {
    ...identity,
    subscriptionStatus: 'inactive',
    createdAt: now,
    authProvider: toAuthProvider(user.providerIds),
    isEmailVerified: user.emailVerified,
    role: 'user',
    profileCompleteness: profileCompleteness(identity),
  };
}
