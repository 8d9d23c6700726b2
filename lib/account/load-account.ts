import { ensureUserProfile, syncProfileEmail } from '@/lib/account/profile/profile-remote';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import type { Claims } from '@/lib/firebase/auth/claims';
import { alignToken, readClaims, readIdToken, reloadUser } from '@/lib/firebase/auth/session';
import { AppError } from '@/lib/platform/errors/app-error';
import { postAsMember } from '@/lib/platform/http/post-as-member';
import type { ProfileState } from './auth-state';

/** Returns the claims; logs a warning and returns null when they cannot be read (product.md 4.9). */
export const loadClaims = (force: boolean): Promise<Claims | null> =>
  readClaims(force).catch((error: unknown) => {
    console.warn('Failed to fetch user claims', error);
    return null;
  });

export const reloadAccount = (current: AuthUser): Promise<AuthUser> =>
  reloadUser().catch((error: unknown) => {
    console.warn('The account could not be reloaded', error);
    return current;
  });

const BILLING_EMAIL = { deadlineMs: 15_000, unreachable: 'The payment service has the old email for now.' };

/** Makes the server report the new email address to the payment service. After a failure, a daily job reports it. */
async function reportEmail(): Promise<void> {
  try {
    const token = await readIdToken();
    if (token !== null) await postAsMember('/api/billing/email', token, {}, BILLING_EMAIL);
  } catch (error) {
    console.warn('The payment service has the old email for now', error);
  }
}

/** Copies the account's email into the profile. After a failure, the next load of the profile tries again. */
async function withAccountEmail(profile: UserProfile, user: AuthUser): Promise<UserProfile> {
  if (profile.email === user.email && profile.isEmailVerified === user.emailVerified) return profile;
  try {
    await alignToken(user);
    const current = await syncProfileEmail(profile, user);
    if (user.emailVerified) void reportEmail();
    return current;
  } catch (error) {
    console.warn('The profile keeps its old email for now', error);
    return profile;
  }
}

export async function loadProfile(user: AuthUser): Promise<ProfileState> {
  try {
    const profile = await ensureUserProfile(user);
    return { status: 'ready', profile: await withAccountEmail(profile, user) };
  } catch (error) {
    console.error('The profile cannot be loaded', error);
    const message = error instanceof AppError ? error.message : 'Unknown error checking subscription';
    return { status: 'failed', message };
  }
}
