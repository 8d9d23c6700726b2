import * as v from 'valibot';
import { emailProblem } from '@/lib/account/sign-in/password-rules';
import { changedFields } from '@/lib/member/fields';
import type { ProfileChange } from './profile-change';
import type { UserProfile } from './user-profile';

/** An empty text means that the profile does not have the field. */
const schema = v.object({
  displayName: v.string(),
  preferredName: v.string(),
  phoneNumber: v.string(),
  contactEmail: v.string(),
  country: v.string(),
  region: v.string(),
  city: v.string(),
  postalCode: v.string(),
  timezone: v.string(),
  theme: v.string(),
  emailNotifications: v.boolean(),
  newsletterSubscribed: v.boolean(),
  contentPreferences: v.array(v.string()),
});

export type ProfileForm = Readonly<v.InferOutput<typeof schema>>;

export type TextName = {
  [Name in keyof ProfileForm]: ProfileForm[Name] extends string ? Name : never;
}[keyof ProfileForm];

const partSchema = v.partial(schema);

export const isPartOfForm = (value: unknown): value is Partial<ProfileForm> => v.is(partSchema, value);

/** Maximum lengths in firestore.rules. */
export const MAX_LENGTH = {
  displayName: 256,
  preferredName: 256,
  phoneNumber: 40,
  contactEmail: 254,
  country: 120,
  region: 120,
  city: 120,
  postalCode: 20,
  timezone: 64,
  theme: 40,
} as const satisfies Readonly<Record<TextName, number>>;

export function toProfileForm(profile: UserProfile): ProfileForm {
  const { location, preferences } = profile;
  return {
    displayName: profile.displayName ?? '',
    preferredName: profile.preferredName ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    contactEmail: profile.contactEmail ?? '',
    country: location?.country ?? '',
    region: location?.region ?? '',
    city: location?.city ?? '',
    postalCode: location?.postalCode ?? '',
    timezone: profile.timezone ?? '',
    theme: preferences?.theme ?? '',
    emailNotifications: preferences?.emailNotifications ?? false,
    newsletterSubscribed: preferences?.newsletterSubscribed ?? false,
    contentPreferences: [...(preferences?.contentPreferences ?? [])],
  };
}

export interface ProfileFormChange {
  readonly displayName: string | null;
  readonly preferredName: string | undefined;
  readonly phoneNumber: string | undefined;
  readonly contactEmail: string | undefined;
  readonly timezone: string | undefined;
  readonly location: NonNullable<ProfileChange['location']>;
  readonly preferences: NonNullable<ProfileChange['preferences']>;
}

/** Empty fields become undefined, which removes them from the profile. */
export function toProfileChange(form: ProfileForm): ProfileFormChange {
  const optional = (value: string): string | undefined => value.trim() || undefined;
  const { country, region, city, postalCode, theme } = form;
  return {
    displayName: optional(form.displayName) ?? null,
    preferredName: optional(form.preferredName),
    phoneNumber: optional(form.phoneNumber),
    contactEmail: optional(form.contactEmail),
    timezone: optional(form.timezone),
    location: {
      country: optional(country),
      region: optional(region),
      city: optional(city),
      postalCode: optional(postalCode),
    },
    preferences: {
      theme: optional(theme),
      emailNotifications: form.emailNotifications,
      newsletterSubscribed: form.newsletterSubscribed,
      contentPreferences: form.contentPreferences,
    },
  };
}

function phoneProblem(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, '').length;
  const isNumber = /^\+?[0-9 ()./-]+$/.test(phone) && digits >= 5 && digits <= 15;
  return isNumber ? null : 'Use digits, with + and the country code first.';
}

/** Returns what is wrong with a field, or null. Every field may be empty. */
export function textProblem(name: TextName, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (text.length > MAX_LENGTH[name]) return `Use at most ${MAX_LENGTH[name]} characters.`;
  if (name === 'contactEmail') return emailProblem(text);
  if (name === 'phoneNumber') return phoneProblem(text);
  return null;
}

/** In the order of the form. */
export const formProblems = (form: ProfileForm): readonly TextName[] =>
  (Object.keys(MAX_LENGTH) as TextName[]).filter((name) => textProblem(name, form[name]) !== null);

const normalized = (form: ProfileForm): string =>
  JSON.stringify(
    Object.entries(v.parse(schema, form)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );

/** Ignores white space around texts. */
export const isSameForm = (a: ProfileForm, b: ProfileForm): boolean => normalized(a) === normalized(b);

/** Applies a profile that changed elsewhere; fields that the member has edited keep the edit. */
export const rebased = (form: ProfileForm, before: ProfileForm, stored: ProfileForm): ProfileForm => ({
  ...stored,
  ...changedFields(before, form),
});
