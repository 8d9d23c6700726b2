import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { deleteField, doc, getDoc, setDoc, updateDoc } from '@/lib/firebase/documents';
import { getDb } from '@/lib/firebase/firestore';
import { reportAccountRefused } from '@/lib/member/refusal';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { newProfile } from './new-profile';
import { parseProfile } from './parse-profile';
import { fieldPaths, type ProfileChange, withChange } from './profile-change';
import { profileCompleteness } from './profile-completeness';
import type { UserProfile } from './user-profile';

function users() {
  const db = getDb();
  if (!db) throw new AppError('unavailable', 'Firestore is not available');
  return (uid: string) => doc(db, 'users', uid);
}

/** What a failed reading says (product.md §8). */
export const READ_FAILED = 'Failed to fetch user data';

/** The profile, or null when there is none. Rejects with 'Failed to fetch user data' (product.md §8). */
export async function getUserProfile(uid: string): Promise<UserProfile | null> {
  try {
    const snapshot = await withDeadline(getDoc(users()(uid)), 'Loading your profile');
    return snapshot.exists() ? parseProfile(uid, snapshot.data()) : null;
  } catch (cause) {
    throw new AppError('unavailable', READ_FAILED, { cause });
  }
}

/** Stores a first profile made from the auth data. Rejects with 'Firestore is not available' without a database. */
export async function createUserProfile(user: AuthUser): Promise<UserProfile> {
  const profile = newProfile(user, new Date().toISOString());
  await withDeadline(setDoc(users()(user.uid), profile), 'Creating your profile');
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
  await withDeadline(updateDoc(users()(profile.uid), account), 'Saving your profile');
  return { ...profile, ...account };
}

/**
 * Merges a change into the profile and returns the whole. Only the fields that the change names are written, also those
 * within a place or the preferences; a field set to undefined is removed. Rejects with 'No profile found for user {id}'
 * when there is none.
 */
export async function updateUserProfile(uid: string, change: ProfileChange): Promise<UserProfile> {
  const stored = await getUserProfile(uid);
  if (!stored) {
    reportAccountRefused();
    throw new AppError('account', `No profile found for user ${uid}`);
  }
  const merged = withChange(stored, change);
  const complete = { ...merged, profileCompleteness: profileCompleteness(merged) };
  const fields = [...fieldPaths(change), ['profileCompleteness', complete.profileCompleteness] as const];
  const update = Object.fromEntries(
    fields.map(([path, value]) => [path, value === undefined ? deleteField() : value]),
  );
  await withDeadline(updateDoc(users()(uid), update), 'Saving your profile');
  return complete;
}
