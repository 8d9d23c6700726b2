import * as v from 'valibot';
import { toRole } from '@/lib/firebase/auth/claims';
import type { ProfileLocation, ProfilePreferences, UserProfile } from './user-profile';

const text = v.fallback(v.nullable(v.string()), null);
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalFlag = v.fallback(v.optional(v.boolean()), undefined);

const location = v.object({
  country: optionalText,
  region: optionalText,
  city: optionalText,
  postalCode: optionalText,
});

const preferences = v.object({
  theme: optionalText,
  emailNotifications: optionalFlag,
  newsletterSubscribed: optionalFlag,
  contentPreferences: v.fallback(v.optional(v.array(v.string())), undefined),
});

/** A damaged field falls back to its default of product.md §3 rather than locking the person out of her account. */
const document = v.object({
  email: text,
  displayName: text,
  photoURL: text,
  subscriptionStatus: v.fallback(v.string(), 'inactive'),
  createdAt: v.fallback(v.string(), ''),
  authProvider: v.fallback(v.picklist(['email', 'google', 'facebook']), 'email'),
  isEmailVerified: v.fallback(v.boolean(), false),
  role: v.fallback(v.unknown(), 'user'),
  profileCompleteness: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  preferredName: optionalText,
  phoneNumber: optionalText,
  contactEmail: optionalText,
  location: v.fallback(v.optional(location), undefined),
  timezone: optionalText,
  preferences: v.fallback(v.optional(preferences), undefined),
});

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}

/** The stored document as our type. Throws when it is not an object at all. */
export function parseProfile(uid: string, stored: unknown): UserProfile {
  const { location: place, preferences: choices, role, ...rest } = v.parse(document, stored);
  return withoutUndefined({
    uid,
    ...rest,
    role: toRole(role),
    location: place && withoutUndefined<ProfileLocation>(place),
    preferences: choices && withoutUndefined<ProfilePreferences>(choices),
  });
}

/** Whether a cached value still has the shape of a profile of this person. */
export function isProfileOf(uid: string) {
  return (value: unknown): value is UserProfile =>
    v.is(document, value) &&
    typeof value === 'object' &&
    value !== null &&
    'uid' in value &&
    value.uid === uid;
}
