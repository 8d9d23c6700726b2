import { publicEnv } from '@/lib/platform/config/env';
import type { ProfileForm } from './profile-form';
import type { UserProfile } from './user-profile';

export const fieldId = (name: keyof ProfileForm | 'photo'): string => `profile-${name}`;

type ProfileLike = Partial<Omit<UserProfile, 'profileCompleteness'>>;

interface Prompt {
  readonly text: string;
  readonly field: keyof ProfileForm | 'photo';
}

interface CompletenessField {
  readonly field: string;
  readonly weight: number;
  readonly read: (profile: ProfileLike) => unknown;
  /** Prompt for a missing field. Without a prompt, the field counts but the member is never asked for it. */
  readonly prompt?: Prompt | undefined;
}

const row = (
  field: string,
  weight: number,
  read: CompletenessField['read'],
  prompt?: Prompt,
): CompletenessField => ({ field, weight, read, prompt });
const ask = (text: string, field: Prompt['field']): Prompt => ({ text, field });

/** Fields that count towards completeness, with the weights and order of product.md 3.7. */
export const COMPLETENESS_FIELDS: readonly CompletenessField[] = [
  row('displayName', 10, (p) => p.displayName, ask('Add your name', 'displayName')),
  row('photoURL', 8, (p) => p.photoURL, ask('Add a picture', 'photo')),
  row('phoneNumber', 7, (p) => p.phoneNumber, ask('Add a phone number', 'phoneNumber')),
  row('preferredName', 6, (p) => p.preferredName),
  row('contactEmail', 5, (p) => p.contactEmail),
  row('location.country', 4, (p) => p.location?.country, ask('Choose your country', 'country')),
  row('location.region', 3, (p) => p.location?.region, ask('Add your region', 'region')),
  row('location.city', 2, (p) => p.location?.city, ask('Add your city', 'city')),
  row('location.postalCode', 1, (p) => p.location?.postalCode, ask('Add your postal code', 'postalCode')),
  row('timezone', 2, (p) => p.timezone, ask('Set your time zone so event times are right', 'timezone')),
  row('preferences.theme', 1, (p) => p.preferences?.theme),
  row(
    'preferences.emailNotifications',
    1,
    (p) => p.preferences?.emailNotifications,
    publicEnv.hasMail ? ask('Choose your email reminders', 'emailNotifications') : undefined,
  ),
  row(
    'preferences.newsletterSubscribed',
    1,
    (p) => p.preferences?.newsletterSubscribed,
    ask('Choose whether to get the newsletter', 'newsletterSubscribed'),
  ),
  row(
    'preferences.contentPreferences',
    3,
    (p) => p.preferences?.contentPreferences,
    ask('Pick what you love to do', 'contentPreferences'),
  ),
];

const TOTAL_WEIGHT = COMPLETENESS_FIELDS.reduce((sum, { weight }) => sum + weight, 0);

/** Returns whether a value counts as filled in. `false` is an answer and counts; blank texts and empty lists do not. */
const isPresent = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  (typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0);

export function profileCompleteness(profile: ProfileLike): number {
  const present = COMPLETENESS_FIELDS.filter(({ read }) => isPresent(read(profile)));
  return Math.round((present.reduce((sum, { weight }) => sum + weight, 0) / TOTAL_WEIGHT) * 100);
}

export const missingProfileFields = (profile: ProfileLike): readonly CompletenessField[] =>
  COMPLETENESS_FIELDS.filter(({ read }) => !isPresent(read(profile))).toSorted((a, b) => b.weight - a.weight);
