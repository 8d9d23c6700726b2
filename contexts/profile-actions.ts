import { applyProfile, writeCachedProfile } from '@/lib/account/profile/profile-cache';
import { updateUserProfile, withChange, withoutChange } from '@/lib/account/profile/profile-change';
import { profileCompleteness } from '@/lib/account/profile/profile-completeness';
import { READ_FAILED } from '@/lib/account/profile/profile-remote';
import { saveInTurn } from '@/lib/account/profile/profile-saves';
import type { ProfileChange, ProfilePreferences, UserProfile } from '@/lib/account/profile/user-profile';
import { isSignedInHere } from '@/lib/firebase/auth/signed-in-uid';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AuthSession } from './use-auth-session';

function requireMember({ state }: AuthSession) {
  if (state.status !== 'signed-in') throw new AppError('credentials', 'User not authenticated');
  return { user: state.user, stored: state.profile.status === 'ready' ? state.profile.profile : null };
}

/** Updates the shown profile if `uid` is still signed in. A null from `next` changes nothing. */
const show = (
  { setState }: AuthSession,
  uid: string,
  next: (shown: UserProfile | null) => UserProfile | null,
): void =>
  setState((was) => {
    if (was.status !== 'signed-in' || was.user.uid !== uid) return was;
    const profile = next(was.profile.status === 'ready' ? was.profile.profile : null);
    return profile ? { ...was, profile: { status: 'ready', profile } } : was;
  });

const measured = (profile: UserProfile): UserProfile => ({
  ...profile,
  profileCompleteness: profileCompleteness(profile),
});

/** Shows the change immediately. If saving fails, restores the changed fields; other changes stay. */
async function save(session: AuthSession, change: ProfileChange): Promise<void> {
  const { user, stored } = requireMember(session);
  if (Object.keys(change).length === 0) return;
  if (stored) show(session, user.uid, (shown) => shown && measured(withChange(shown, change)));
  try {
    const profile = await saveInTurn(() => updateUserProfile(user.uid, change));
    if (isSignedInHere(user.uid)) {
      writeCachedProfile(profile);
      applyProfile(profile);
    }
    show(session, user.uid, () => profile);
  } catch (cause) {
    if (stored) show(session, user.uid, (shown) => shown && measured(withoutChange(shown, stored, change)));
    throw cause;
  }
}

/** Saves the change. If the profile cannot be read, rejects with a message that is written for members. */
export async function updateProfile(session: AuthSession, change: ProfileChange): Promise<void> {
  try {
    await save(session, change);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.message !== READ_FAILED) throw cause;
    throw new AppError('network', 'We couldn’t save your changes. Check your connection and try again.', {
      cause,
    });
  }
}

export async function updatePreferences(
  session: AuthSession,
  change: Partial<ProfilePreferences>,
): Promise<void> {
  requireMember(session);
  try {
    await save(session, { preferences: change });
  } catch (cause) {
    throw new AppError('unavailable', 'Failed to update preferences', { cause });
  }
}
