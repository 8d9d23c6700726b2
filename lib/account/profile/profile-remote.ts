import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { alignToken } from '@/lib/firebase/auth/session';
import { doc, getDoc, setDoc, updateDoc } from '@/lib/firebase/documents';
import { requireDb } from '@/lib/firebase/member-document';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { serverNowIso, syncServerClock } from '@/lib/platform/http/server-clock';
import { newProfile } from './new-profile';
import { parseProfile, type UserProfile } from './user-profile';

export const profileDocument = (uid: string) => doc(requireDb(), 'users', uid);

export const READ_FAILED = 'Failed to fetch user data';

export async function getUserProfile(uid: string): Promise<UserProfile | null> {
  try {
    const snapshot = await withDeadline(getDoc(profileDocument(uid)), 'Loading your profile');
    return snapshot.exists() ? parseProfile(uid, snapshot.data()) : null;
  } catch (cause) {
    throw new AppError('unavailable', READ_FAILED, { cause });
  }
}

export async function createUserProfile(user: AuthUser): Promise<UserProfile> {
  const reference = profileDocument(user.uid);
  // firestore.rules never let `createdAt` change, so a wrong device clock must not set it.
  await syncServerClock();
  const profile = newProfile(user, serverNowIso());
  await withDeadline(setDoc(reference, profile), 'Creating your profile');
  return profile;
}

/** Creates a missing profile (product.md 4.2). If another tab creates it first, returns the profile of that tab. */
export async function ensureUserProfile(user: AuthUser): Promise<UserProfile> {
  const stored = await getUserProfile(user.uid);
  if (stored) return stored;
  try {
    await alignToken(user);
    return await createUserProfile(user);
  } catch (error) {
    const other = await getUserProfile(user.uid);
    if (other) return other;
    throw error;
  }
}

/** Copies the email and its verification to the profile. Both must equal those in the ID token (firestore.rules). */
export async function syncProfileEmail(
  profile: UserProfile,
  { email, emailVerified }: AuthUser,
): Promise<UserProfile> {
  const account = { email, isEmailVerified: emailVerified };
  await withDeadline(updateDoc(profileDocument(profile.uid), account), 'Saving your profile');
  return { ...profile, ...account };
}
