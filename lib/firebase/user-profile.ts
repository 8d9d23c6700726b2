import { deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { AuthUser } from '../auth/auth-state';
import { AppError } from '../errors/app-error';
import { withDeadline } from '../errors/deadline';
import { newProfile } from '../profile/new-profile';
import { parseProfile } from '../profile/parse-profile';
import { profileCompleteness } from '../profile/profile-completeness';
import type { UserProfile } from '../profile/user-profile';
import { getDb } from './firestore';

/** What a person may change of her profile; everything else is the server's (enforced by firestore.rules). */
export type ProfileChange = Partial<
  Pick<
    UserProfile,
    | 'displayName'
    | 'photoURL'
    | 'preferredName'
    | 'phoneNumber'
    | 'contactEmail'
    | 'location'
    | 'timezone'
    | 'preferences'
  >
>;

function users() {
  const db = getDb();
  if (!db) throw new AppError('unavailable', 'Firestore is not available');
  return (uid: string) => doc(db, 'users', uid);
}

/** The profile, or null when there is none. Rejects with 'Failed to fetch user data' (spec section 8). */
export async function getUserProfile(uid: string): Promise<UserProfile | null> {
  try {
    const snapshot = await withDeadline(getDoc(users()(uid)), 'Loading your profile');
    return snapshot.exists() ? parseProfile(uid, snapshot.data()) : null;
  } catch (cause) {
    throw new AppError('unavailable', 'Failed to fetch user data', { cause });
  }
}

/** Stores a first profile made from the auth data. Rejects with 'Firestore is not available' without a database. */
export async function createUserProfile(user: AuthUser): Promise<UserProfile> {
  const profile = newProfile(user, new Date().toISOString());
  await withDeadline(setDoc(users()(user.uid), profile), 'Creating your profile');
  return profile;
}

/**
 * The profile, created from the auth data when there is none (spec section 4). Two tabs may try at once: the one that
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

/**
 * Merges a change into the profile and returns the whole. Fields set to undefined are removed.
 * Rejects with 'No profile found for user {id}' when there is none.
 */
export async function updateUserProfile(uid: string, change: ProfileChange): Promise<UserProfile> {
  const stored = await getUserProfile(uid);
  if (!stored) throw new AppError('account', `No profile found for user ${uid}`);
  const merged: UserProfile = { ...stored, ...change };
  const complete = { ...merged, profileCompleteness: profileCompleteness(merged) };
  const fields = Object.entries({ ...change, profileCompleteness: complete.profileCompleteness });
  const update = Object.fromEntries(
    fields.map(([name, value]) => [name, value === undefined ? deleteField() : value]),
  );
  await withDeadline(updateDoc(users()(uid), update), 'Saving your profile');
  return complete;
}
