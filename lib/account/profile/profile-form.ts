import * as v from 'valibot';
import { emailProblem } from '@/lib/account/sign-in/password-rules';
import { changedFields } from '@/lib/member/fields';
import type { ProfileChange } from './profile-change';
import type { UserProfile } from './user-profile';

/** The fields of the form; an empty text means that the profile has no such field. */
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

/** The names of the fields that hold a text. */
export type TextName = {
  [Name in keyof ProfileForm]: ProfileForm[Name] extends string ? Name : never;
}[keyof ProfileForm];

const partSchema = v.partial(schema);

/** Whether a stored value holds fields of the form and nothing else that it would take for one. */
export const isPartOfForm = (value: unknown): value is Partial<ProfileForm> => v.is(partSchema, value);

/** Longest texts that firestore.rules take. */
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

/** The form as a change of the profile: emptied fields are undefined, which removes them. */
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

/** As people write numbers: "+44 20 7946 0018", "(020) 7946-0018". */
function phoneProblem(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, '').length;
  const isNumber = /^\+?[0-9 ()./-]+$/.test(phone) && digits >= 5 && digits <= 15;
  return isNumber ? null : 'Use digits, with + and the country code first.';
}

/** What is wrong with a text of the form, null when it will do. Every field may stay empty. */
export function textProblem(name: TextName, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (text.length > MAX_LENGTH[name]) return `Use at most ${MAX_LENGTH[name]} characters.`;
  if (name === 'contactEmail') return emailProblem(text);
  if (name === 'phoneNumber') return phoneProblem(text);
  return null;
}

/** Fields with something wrong, in the order of the form. */
export const formProblems = (form: ProfileForm): readonly TextName[] =>
  (Object.keys(MAX_LENGTH) as TextName[]).filter((name) => textProblem(name, form[name]) !== null);

/** The form as it is stored: texts without blanks around them. */
const normal = (form: ProfileForm): string =>
  JSON.stringify(
    Object.entries(v.parse(schema, form)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );

/** Whether both would be stored as the same. */
export const isSameForm = (a: ProfileForm, b: ProfileForm): boolean => normal(a) === normal(b);

/** The form after its profile was changed elsewhere: what she has not touched follows, what she has typed stays. */
export const rebased = (form: ProfileForm, before: ProfileForm, stored: ProfileForm): ProfileForm => ({
  ...stored,
  ...changedFields(before, form),
});
