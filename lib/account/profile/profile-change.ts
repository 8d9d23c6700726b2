import { isRecord } from '@/lib/platform/storage/shape';
import type { ProfileLocation, ProfilePreferences, UserProfile } from './user-profile';

/** Some fields of T; undefined removes a field. */
type Parts<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** What a person may change of her profile; everything else is the server's (enforced by firestore.rules). */
export interface ProfileChange
  extends Parts<
    Pick<
      UserProfile,
      'displayName' | 'photoURL' | 'preferredName' | 'phoneNumber' | 'contactEmail' | 'timezone'
    >
  > {
  readonly location?: Parts<ProfileLocation>;
  readonly preferences?: Parts<ProfilePreferences>;
}

type Fields = Readonly<Record<string, unknown>>;

const NESTED: readonly string[] = ['location', 'preferences'];

/** Every field of a change by its path in the document, such as `location.city`. */
export const fieldPaths = (change: ProfileChange): readonly (readonly [string, unknown])[] =>
  Object.entries(change).flatMap(([name, value]) =>
    NESTED.includes(name) && isRecord(value)
      ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part] as const)
      : [[name, value] as const],
  );

const filled = <T extends object>(value: object): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** The profile with a change in it. */
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

const pick = (from: object, names: object): Fields =>
  Object.fromEntries(Object.keys(names).map((name) => [name, Reflect.get(from, name)]));

/** A group of fields with those that were touched as they were before; gone when there was none and nothing is left. */
function regrouped(now: object | undefined, before: object | undefined, touched: object): Fields | undefined {
  const group = filled<Fields>({ ...now, ...pick(before ?? {}, touched) });
  return before || Object.keys(group).length > 0 ? group : undefined;
}

/** The profile with what a change has touched as it was before; everything else stays as it is now. */
export function withoutChange(
  now: UserProfile,
  before: UserProfile,
  { location, preferences, ...fields }: ProfileChange,
): UserProfile {
  return filled({
    ...now,
    ...pick(before, fields),
    ...(location && { location: regrouped(now.location, before.location, location) }),
    ...(preferences && { preferences: regrouped(now.preferences, before.preferences, preferences) }),
  });
}

const differing = (before: object, wanted: object): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(Reflect.get(before, name) ?? null) !== JSON.stringify(value ?? null),
    ),
  );

/** What of `wanted` differs from the profile, so that nothing else is written; empty when nothing does. */
export function changeOf(profile: UserProfile, wanted: ProfileChange): ProfileChange {
  const { location, preferences, ...fields } = wanted;
  const place = differing(profile.location ?? {}, location ?? {});
  const choices = differing(profile.preferences ?? {}, preferences ?? {});
  return {
    ...differing(profile, fields),
    ...(Object.keys(place).length > 0 && { location: place }),
    ...(Object.keys(choices).length > 0 && { preferences: choices }),
  };
}
