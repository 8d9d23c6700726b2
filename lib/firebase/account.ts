import type { AuthUser, ProfileState } from '../auth/auth-state';
import type { Claims } from '../auth/claims';
import { AppError } from '../errors/app-error';
import { alignToken, readClaims, reloadUser } from './session';
import { ensureUserProfile } from './user-profile';

/** The claims, or null with a warning when they cannot be read (spec section 4: only a warning is logged). */
export async function loadClaims(force: boolean): Promise<Claims | null> {
  try {
    return await readClaims(force);
  } catch (error) {
    console.warn('Failed to fetch user claims', error);
    return null;
  }
}

/** The account as the identity service has it now; as it was, with a warning, when it cannot be read. */
export async function reloadAccount(known: AuthUser): Promise<AuthUser> {
  try {
    return await reloadUser();
  } catch (error) {
    console.warn('The account could not be read anew', error);
    return known;
  }
}

/** The profile, created when there is none; a failure is logged and told, and signs nobody out. */
export async function loadProfile(user: AuthUser): Promise<ProfileState> {
  try {
    return { status: 'ready', profile: await ensureUserProfile(user, alignToken) };
  } catch (error) {
    console.error('The profile cannot be loaded', error);
    const message = error instanceof AppError ? error.message : 'Unknown error checking subscription';
    return { status: 'failed', message };
  }
}
