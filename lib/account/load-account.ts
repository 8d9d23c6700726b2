import { ensureUserProfile, followAccount } from '@/lib/account/profile/remote';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import type { Claims } from '@/lib/firebase/auth/claims';
import { alignToken, readClaims, reloadUser } from '@/lib/firebase/auth/session';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ProfileState } from './auth-state';

/** The claims, or null with a warning when they cannot be read (product.md §4: only a warning is logged). */
export async function loadClaims(force: boolean): Promise<Claims | null> {
  try {
    return await readClaims(force);
  } catch (error) {
    console.warn('Failed to fetch user claims', error);
    return null;
  }
}

/** The account as Firebase Auth has it now; as it was, with a warning, when it cannot be read. */
export async function reloadAccount(known: AuthUser): Promise<AuthUser> {
  try {
    return await reloadUser();
  } catch (error) {
    console.warn('The account could not be read anew', error);
    return known;
  }
}

/** The profile with the account's address, should that have changed or been confirmed since. A failure waits for the next time. */
async function upToDate(profile: UserProfile, user: AuthUser): Promise<UserProfile> {
  if (profile.email === user.email && profile.isEmailVerified === user.emailVerified) return profile;
  try {
    await alignToken(user);
    return await followAccount(profile, user);
  } catch (error) {
    console.warn('The profile still has the address from before', error);
    return profile;
  }
}

/** The profile, created when there is none; a failure is logged and told, and signs nobody out. */
export async function loadProfile(user: AuthUser): Promise<ProfileState> {
  try {
    const profile = await ensureUserProfile(user, alignToken);
    return { status: 'ready', profile: await upToDate(profile, user) };
  } catch (error) {
    console.error('The profile cannot be loaded', error);
    const message = error instanceof AppError ? error.message : 'Unknown error checking subscription';
    return { status: 'failed', message };
  }
}
