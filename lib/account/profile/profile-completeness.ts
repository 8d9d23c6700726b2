import type { UserProfile } from './user-profile';

type ProfileLike = Partial<Omit<UserProfile, 'profileCompleteness'>>;

/** Weights of product.md §3, in its order. */
export const COMPLETENESS_FIELDS: readonly {
  readonly field: string;
  readonly weight: number;
  readonly read: (profile: ProfileLike) => unknown;
}[] = [
  { field: 'displayName', weight: 10, read: (p) => p.displayName },
  { field: 'photoURL', weight: 8, read: (p) => p.photoURL },
  { field: 'phoneNumber', weight: 7, read: (p) => p.phoneNumber },
  { field: 'preferredName', weight: 6, read: (p) => p.preferredName },
  { field: 'contactEmail', weight: 5, read: (p) => p.contactEmail },
  { field: 'location.country', weight: 4, read: (p) => p.location?.country },
  { field: 'location.region', weight: 3, read: (p) => p.location?.region },
  { field: 'location.city', weight: 2, read: (p) => p.location?.city },
  { field: 'location.postalCode', weight: 1, read: (p) => p.location?.postalCode },
  { field: 'timezone', weight: 2, read: (p) => p.timezone },
  { field: 'preferences.theme', weight: 1, read: (p) => p.preferences?.theme },
  { field: 'preferences.emailNotifications', weight: 1, read: (p) => p.preferences?.emailNotifications },
  { field: 'preferences.newsletterSubscribed', weight: 1, read: (p) => p.preferences?.newsletterSubscribed },
  { field: 'preferences.contentPreferences', weight: 3, read: (p) => p.preferences?.contentPreferences },
];

const TOTAL_WEIGHT = COMPLETENESS_FIELDS.reduce((sum, { weight }) => sum + weight, 0);

/** Present = neither missing, nor empty text, nor an empty list. `false` is an answer and counts. */
const isPresent = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  (typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0);

/** Percentage of the total weight achieved, rounded, 0-100 (product.md §3). */
export function profileCompleteness(profile: ProfileLike): number {
  const achieved = COMPLETENESS_FIELDS.filter(({ read }) => isPresent(read(profile))).reduce(
    (sum, { weight }) => sum + weight,
    0,
  );
  return Math.min(100, Math.max(0, Math.round((achieved / TOTAL_WEIGHT) * 100)));
}

/** Names of the fields still missing, heaviest first: what to ask for next. */
export function missingProfileFields(profile: ProfileLike): readonly string[] {
  return COMPLETENESS_FIELDS.filter(({ read }) => !isPresent(read(profile)))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ field }) => field);
}
