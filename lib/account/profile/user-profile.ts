import * as v from 'valibot';
import { type Role, toRole } from '@/lib/firebase/auth/claims';
import { isTime } from '@/lib/platform/dates/instant';

export type AuthProviderName = 'email' | 'google' | 'facebook';

export interface ProfileLocation {
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

export interface ProfilePreferences {
  readonly theme?: string;
  readonly emailNotifications?: boolean;
  /** Weekly mail about new classes of followed series. */
  readonly newClassEmails?: boolean;
  readonly newsletterSubscribed?: boolean;
  readonly contentPreferences?: readonly string[];
}

export interface UserProfile {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** 'active' means subscribed. Written by the server only. */
  readonly subscriptionStatus: string;
  readonly createdAt: string;
  readonly authProvider: AuthProviderName;
  readonly isEmailVerified: boolean;
  readonly role: Role;
  /** Percent, 0-100. */
  readonly profileCompleteness: number;
  readonly preferredName?: string;
  readonly phoneNumber?: string;
  readonly contactEmail?: string;
  readonly location?: ProfileLocation;
  readonly timezone?: string;
  readonly preferences?: ProfilePreferences;
}

type Parts<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** The fields that a member may change (enforced by firestore.rules). */
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

const text = v.fallback(v.nullable(v.string()), null);
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalFlag = v.fallback(v.optional(v.boolean()), undefined);

const locationSchema = v.object({
  country: optionalText,
  region: optionalText,
  city: optionalText,
  postalCode: optionalText,
});

const preferencesSchema = v.object({
  theme: optionalText,
  emailNotifications: optionalFlag,
  newClassEmails: optionalFlag,
  newsletterSubscribed: optionalFlag,
  contentPreferences: v.fallback(v.optional(v.array(v.string())), undefined),
});

/** Fields with `v.fallback` get a default when damaged, so that the account stays usable. */
const profileSchema = v.object({
  email: text,
  displayName: text,
  photoURL: text,
  subscriptionStatus: v.fallback(v.string(), 'inactive'),
  createdAt: v.fallback(v.pipe(v.string(), v.check(isTime)), ''),
  authProvider: v.fallback(v.picklist(['email', 'google', 'facebook']), 'email'),
  isEmailVerified: v.fallback(v.boolean(), false),
  role: v.fallback(v.unknown(), 'user'),
  profileCompleteness: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  preferredName: optionalText,
  phoneNumber: optionalText,
  contactEmail: optionalText,
  location: v.fallback(v.optional(locationSchema), undefined),
  timezone: optionalText,
  preferences: v.fallback(v.optional(preferencesSchema), undefined),
});

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}

export function parseProfile(uid: string, stored: unknown): UserProfile {
  const { location, preferences, role, ...rest } = v.parse(profileSchema, stored);
  return withoutUndefined({
    uid,
    ...rest,
    role: toRole(role),
    location: location && withoutUndefined<ProfileLocation>(location),
    preferences: preferences && withoutUndefined<ProfilePreferences>(preferences),
  });
}

export function isProfileOf(uid: string) {
  return (value: unknown): value is UserProfile =>
    v.is(profileSchema, value) &&
    typeof value === 'object' &&
    value !== null &&
    'uid' in value &&
    value.uid === uid;
}
