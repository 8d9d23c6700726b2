import { publicEnv } from '@/lib/platform/config/env';
import type { ProfileForm } from './profile-form';
import type { UserProfile } from './user-profile';

export const fieldId = (name: keyof ProfileForm | 'photo'): string => `profile-${name}`;

type ProfileLike = Partial<Omit<UserProfile, 'profileCompleteness'>>;

interface CompletenessField {
  readonly field: string;
  readonly weight: number;
  readonly read: (profile: ProfileLike) => unknown;
  /** Asks the member for a missing field. Fields without a prompt count but are not asked for. */
  readonly prompt?: { readonly text: string; readonly field: keyof ProfileForm | 'photo' };
}

/** Fields that count towards completeness, with the weights and order of product.md §3. */
export const COMPLETENESS_FIELDS: readonly CompletenessField[] = [
  {
    field: 'displayName',
    weight: 10,
    read: (p) => p.displayName,
    prompt: { text: 'Add your name', field: 'displayName' },
  },
  {
    field: 'photoURL',
    weight: 8,
    read: (p) => p.photoURL,
    prompt: { text: 'Add a picture', field: 'photo' },
  },
  {
    field: 'phoneNumber',
    weight: 7,
    read: (p) => p.phoneNumber,
    prompt: { text: 'Add a phone number', field: 'phoneNumber' },
  },
  { field: 'preferredName', weight: 6, read: (p) => p.preferredName },
  { field: 'contactEmail', weight: 5, read: (p) => p.contactEmail },
  {
    field: 'location.country',
    weight: 4,
    read: (p) => p.location?.country,
    prompt: { text: 'Choose your country', field: 'country' },
  },
  {
    field: 'location.region',
    weight: 3,
    read: (p) => p.location?.region,
    prompt: { text: 'Add your region', field: 'region' },
  },
  {
    field: 'location.city',
    weight: 2,
    read: (p) => p.location?.city,
    prompt: { text: 'Add your city', field: 'city' },
  },
  {
    field: 'location.postalCode',
    weight: 1,
    read: (p) => p.location?.postalCode,
    prompt: { text: 'Add your postal code', field: 'postalCode' },
  },
  {
    field: 'timezone',
    weight: 2,
    read: (p) => p.timezone,
    prompt: { text: 'Set your time zone so event times are right', field: 'timezone' },
  },
  { field: 'preferences.theme', weight: 1, read: (p) => p.preferences?.theme },
  {
    field: 'preferences.emailNotifications',
    weight: 1,
    read: (p) => p.preferences?.emailNotifications,
    ...(publicEnv.hasMail && {
      prompt: { text: 'Choose your email reminders', field: 'emailNotifications' },
    }),
  },
  {
    field: 'preferences.newsletterSubscribed',
    weight: 1,
    read: (p) => p.preferences?.newsletterSubscribed,
    prompt: { text: 'Choose whether to get the newsletter', field: 'newsletterSubscribed' },
  },
  {
    field: 'preferences.contentPreferences',
    weight: 3,
    read: (p) => p.preferences?.contentPreferences,
    prompt: { text: 'Pick what you love to do', field: 'contentPreferences' },
  },
];

const TOTAL_WEIGHT = COMPLETENESS_FIELDS.reduce((sum, { weight }) => sum + weight, 0);

/** Returns whether a value counts: `false` is an answer and does; blank texts and empty lists do not. */
const isPresent = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  (typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0);

/** Returns the percentage of the total weight that is filled in, rounded (product.md §3). */
export function profileCompleteness(profile: ProfileLike): number {
  const present = COMPLETENESS_FIELDS.filter(({ read }) => isPresent(read(profile)));
  return Math.round((present.reduce((sum, { weight }) => sum + weight, 0) / TOTAL_WEIGHT) * 100);
}

export const missingProfileFields = (profile: ProfileLike): readonly CompletenessField[] =>
  COMPLETENESS_FIELDS.filter(({ read }) => !isPresent(read(profile))).toSorted((a, b) => b.weight - a.weight);
