import { deleteField, updateDoc } from '@/lib/firebase/documents';
import { reportAccountRefused } from '@/lib/member/refusal';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { fieldPaths, type ProfileChange, withChange } from './profile-change';
import { profileCompleteness } from './profile-completeness';
import { getUserProfile, profileDocument } from './remote';
import type { UserProfile } from './user-profile';

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
  await withDeadline(updateDoc(profileDocument(uid), update), 'Saving your profile');
  return complete;
}
