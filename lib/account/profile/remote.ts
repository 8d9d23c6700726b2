import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { doc, getDoc, setDoc, updateDoc } from '@/lib/firebase/documents';
import { getDb } from '@/lib/firebase/firestore';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { serverStamp, syncServerClock } from '@/lib/platform/http/server-clock';
import { parseProfile } from './parse-profile';
import type { UserProfile } from './user-profile';

/** Where the profile of a member is. Throws 'Firestore is not available' without a database. */
export function profileDocument(uid: string) {
  const db = getDb();
  if (!db) throw new AppError('unavailable', 'Firestore is not available');
  return doc(db, 'users', uid);
}

/** What a failed reading says (product.md §8). */
export const READ_FAILED = 'Failed to fetch user data';

/** The profile, or null when there is none. Rejects with 'Failed to fetch user data' (product.md §8). */
export async function getUserProfile(uid: string): Promise<UserProfile | null> {
  try {
    const snapshot = await withDeadline(getDoc(profileDocument(uid)), 'Loading your profile');
    return snapshot.exists() ? parseProfile(uid, snapshot.data()) : null;
  } catch (cause) {
    throw new AppError('unavailable', READ_FAILED, { cause });
  }
}

/**
 * Stores a first profile made from the auth data; what it is made of is loaded for this once. Rejects with 'Firestore is not
 * available' without a database.
 */
export async function createUserProfile(user: AuthUser): Promise<UserProfile> {
  const reference = profileDocument(user.uid);
  // The rules freeze the day she joined: it must not be that of a clock which is ahead.
  const [{ newProfile }] = await Promise.all([
    import(/* webpackChunkName: "profile-change" */ './new-profile'),
    syncServerClock(),
  ]);
  const profile = newProfile(user, serverStamp());
  await withDeadline(setDoc(reference, profile), 'Creating your profile');
  return profile;
}

/**
 * The profile, created from the auth data when there is none (product.md §4). Two tabs may try at once: the one that
 * comes second is refused by the rules and reads what the first has stored.
 */
export async function ensureUserProfile(
  user: AuthUser,
  beforeCreation: (user: AuthUser) => Promise<void>,
): Promise<UserProfile> {
  const stored = await getUserProfile(user.uid);
  if (stored) return stored;
  try {
    await beforeCreation(user);
    return await createUserProfile(user);
  } catch (error) {
    const other = await getUserProfile(user.uid);
    if (other) return other;
    throw error;
  }
}

/** Makes address and confirmation of the profile those of the account; the rules take them from her token alone. */
export async function followAccount(
  profile: UserProfile,
  { email, emailVerified }: AuthUser,
): Promise<UserProfile> {
  const account = { email, isEmailVerified: emailVerified };
  await withDeadline(updateDoc(profileDocument(profile.uid), account), 'Saving your profile');
  return { ...profile, ...account };
}
