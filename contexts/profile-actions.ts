import type { AuthUser } from '../lib/auth/auth-state';
import { AppError } from '../lib/errors/app-error';
import { type ProfileChange, updateUserProfile } from '../lib/firebase/user-profile';
import { writeCachedProfile } from '../lib/profile/profile-cache';
import { profileCompleteness } from '../lib/profile/profile-completeness';
import type { ProfilePreferences, UserProfile } from '../lib/profile/user-profile';
import type { AuthSession } from './use-auth-session';

interface Member {
  readonly user: AuthUser;
  /** Null while it is not known. */
  readonly stored: UserProfile | null;
}

/** Who changes her profile. Throws when nobody is signed in. */
function requireMember({ state }: AuthSession): Member {
  if (state.status !== 'signed-in') throw new AppError('credentials', 'User not authenticated');
  return { user: state.user, stored: state.profile.status === 'ready' ? state.profile.profile : null };
}

/** Shows a profile, unless somebody else is signed in by now. */
const show = ({ setState }: AuthSession, profile: UserProfile): void =>
  setState((was) =>
    was.status === 'signed-in' && was.user.uid === profile.uid
      ? { ...was, profile: { status: 'ready', profile } }
      : was,
  );

/** The change is shown at once, and taken back when it cannot be stored. Loaded with the first change. */
export async function updateProfile(session: AuthSession, change: ProfileChange): Promise<void> {
  const { user, stored } = requireMember(session);
  const hoped = stored && { ...stored, ...change };
  if (hoped) show(session, { ...hoped, profileCompleteness: profileCompleteness(hoped) });
  try {
    const profile = await updateUserProfile(user.uid, change);
    writeCachedProfile(profile);
    show(session, profile);
  } catch (cause) {
    if (stored) show(session, stored);
    throw cause;
  }
}

/** Merges into the stored preferences. Rejects with the texts of spec section 8. */
export async function updatePreferences(
  session: AuthSession,
  change: Partial<ProfilePreferences>,
): Promise<void> {
  const { stored } = requireMember(session);
  try {
    await updateProfile(session, { preferences: { ...stored?.preferences, ...change } });
  } catch (cause) {
    throw new AppError('unavailable', 'Failed to update preferences', { cause });
  }
}
