import * as v from 'valibot';
import { type Role, toRole } from '@/lib/firebase/auth/claims';
import { isTime } from '@/lib/platform/dates/instant';
import { isRecord } from '@/lib/platform/storage/shape';

const text = v.fallback(v.nullable(v.string()), null);
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalFlag = v.fallback(v.optional(v.boolean()), undefined);

const locationSchema = v.object(v.entriesFromList(['country', 'region', 'city', 'postalCode'], optionalText));

const preferencesSchema = v.object({
  theme: optionalText,
  emailNotifications: optionalFlag,
  /** Weekly mail about new classes of followed series. */
  newClassEmails: optionalFlag,
  newsletterSubscribed: optionalFlag,
  contentPreferences: v.fallback(v.optional(v.pipe(v.array(v.string()), v.readonly())), undefined),
});

/** Fields that a member may change (enforced by firestore.rules). */
const ownSchema = v.object({
  displayName: text,
  photoURL: text,
  ...v.entriesFromList(['preferredName', 'phoneNumber', 'contactEmail', 'timezone'], optionalText),
  location: v.fallback(v.optional(locationSchema), undefined),
  preferences: v.fallback(v.optional(preferencesSchema), undefined),
});

/** `v.fallback` gives a damaged field a default, so that the account stays usable. */
const profileSchema = v.object({
  ...ownSchema.entries,
  email: text,
  /** 'active' means subscribed. Written by the server only. */
  subscriptionStatus: v.fallback(v.string(), 'inactive'),
  createdAt: v.fallback(v.pipe(v.string(), v.check(isTime)), ''),
  authProvider: v.fallback(v.picklist(['email', 'google', 'facebook']), 'email'),
  isEmailVerified: v.fallback(v.boolean(), false),
  role: v.fallback(v.unknown(), 'user'),
  profileCompleteness: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
});

export type ProfilePreferences = Readonly<v.InferOutput<typeof preferencesSchema>>;
export type UserProfile = Readonly<
  Omit<v.InferOutput<typeof profileSchema>, 'role'> & { uid: string; role: Role }
>;

export type ProfileChange = Readonly<Partial<v.InferOutput<typeof ownSchema>>>;

export const filled = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

export function parseProfile(uid: string, stored: unknown): UserProfile {
  const { location, preferences, role, ...rest } = v.parse(profileSchema, stored);
  return filled({
    uid,
    ...rest,
    role: toRole(role),
    location: location && filled(location),
    preferences: preferences && filled(preferences),
  });
}

export function isProfileOf(uid: string) {
  return (value: unknown): value is UserProfile =>
    isRecord(value) && value.uid === uid && v.is(profileSchema, value);
}
