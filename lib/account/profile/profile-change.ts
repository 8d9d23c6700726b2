import { deleteField, updateDoc } from '@/lib/firebase/documents';
import { reportAccountRefused } from '@/lib/member/refusal';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { isRecord } from '@/lib/platform/storage/shape';
import { profileCompleteness } from './profile-completeness';
import { getUserProfile, profileDocument } from './profile-remote';
import { filled, type ProfileChange, type UserProfile } from './user-profile';

type Fields = Readonly<Record<string, unknown>>;

const NESTED: readonly string[] = ['location', 'preferences'];

export const fieldPaths = (change: ProfileChange): readonly (readonly [string, unknown])[] =>
  Object.entries<unknown>(change).flatMap(([name, value]) =>
    NESTED.includes(name) && isRecord(value)
      ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part] as const)
      : [[name, value] as const],
  );

export function withChange(
  profile: UserProfile,
  { location, preferences, ...fields }: ProfileChange,
): UserProfile {
  return filled({
    ...profile,
    ...fields,
    ...(location && { location: filled({ ...profile.location, ...location }) }),
    ...(preferences && { preferences: filled({ ...profile.preferences, ...preferences }) }),
  });
}

const pick = (from: object | undefined, names: object): Fields =>
  Object.fromEntries(Object.keys(names).map((name) => [name, from && Reflect.get(from, name)]));

export const withoutChange = (
  now: UserProfile,
  before: UserProfile,
  { location, preferences, ...fields }: ProfileChange,
): UserProfile =>
  withChange(now, {
    ...pick(before, fields),
    ...(location && { location: pick(before.location, location) }),
    ...(preferences && { preferences: pick(before.preferences, preferences) }),
  });

/** Writes the fields in `change` and `profileCompleteness`. Undefined removes a field. Rejects without a profile. */
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
