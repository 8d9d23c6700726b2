import { publicEnv } from '@/lib/platform/config/env';
import { isObject } from '@/lib/platform/storage/shape';
import type { UserProfile } from './user-profile';

/** `field` is a name in the form or a path in the profile, such as `location.city`. */
export const fieldId = (field: string): string => `profile-${field.slice(field.lastIndexOf('.') + 1)}`;

type ProfileLike = Partial<Omit<UserProfile, 'profileCompleteness'>>;

/** A field without a `prompt` adds its weight, but no page asks the member to fill it in. */
const row = (field: string, weight: number, prompt?: string) => ({ field, weight, prompt });

/** Fields that count towards completeness, with the weights and order of product.md 3.7. */
export const COMPLETENESS_FIELDS = [
  row('displayName', 10, 'Add your name'),
  row('photoURL', 8, 'Add a picture'),
  row('phoneNumber', 7, 'Add a phone number'),
  row('preferredName', 6),
  row('contactEmail', 5),
  row('location.country', 4, 'Choose your country'),
  row('location.region', 3, 'Add your region'),
  row('location.city', 2, 'Add your city'),
  row('location.postalCode', 1, 'Add your postal code'),
  row('timezone', 2, 'Set your time zone so event times are right'),
  row('preferences.theme', 1),
  row('preferences.emailNotifications', 1, publicEnv.hasMail ? 'Choose your email reminders' : undefined),
  row('preferences.newsletterSubscribed', 1, 'Choose whether to get the newsletter'),
  row('preferences.contentPreferences', 3, 'Pick what you love to do'),
];

const TOTAL_WEIGHT = COMPLETENESS_FIELDS.reduce((sum, { weight }) => sum + weight, 0);

const valueAt = (profile: ProfileLike, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), profile);

/** Returns whether a value counts as filled in. `false` is an answer and counts; blank texts and empty lists do not. */
const isPresent = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  (typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0);

export const missingProfileFields = (profile: ProfileLike) =>
  COMPLETENESS_FIELDS.filter(({ field }) => !isPresent(valueAt(profile, field))).toSorted(
    (a, b) => b.weight - a.weight,
  );

export function profileCompleteness(profile: ProfileLike): number {
  const missing = missingProfileFields(profile).reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((1 - missing / TOTAL_WEIGHT) * 100);
}
