import * as v from 'valibot';
import { emailProblem } from '@/lib/account/sign-in/password-rules';
import { changedFields, type Fields } from '@/lib/member/fields';
import type { ProfileChange, UserProfile } from './user-profile';

const LOCATION = v.entriesFromList(['country', 'region', 'city', 'postalCode'], v.string());

const PREFERENCES = {
  emailNotifications: v.nullable(v.boolean()),
  newClassEmails: v.nullable(v.boolean()),
  newsletterSubscribed: v.nullable(v.boolean()),
  contentPreferences: v.nullable(v.array(v.string())),
};

const OTHERS = v.entriesFromList(
  ['displayName', 'preferredName', 'phoneNumber', 'contactEmail', 'timezone'],
  v.string(),
);

/** Text fields: '' means that the profile lacks the field. Other fields: null means no choice yet. */
const schema = v.strictObject({ ...OTHERS, ...LOCATION, ...PREFERENCES });

export type ProfileForm = Readonly<v.InferOutput<typeof schema>>;

export type TextName = {
  [Name in keyof ProfileForm]: ProfileForm[Name] extends string ? Name : never;
}[keyof ProfileForm];

const partSchema = v.partial(schema);

export const isPartOfForm = (value: unknown): value is Partial<ProfileForm> => v.is(partSchema, value);

/** Maximum lengths in characters; firestore.rules have the same limits. */
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
} as const satisfies Readonly<Record<TextName, number>>;

export function toProfileForm({ location, preferences, ...others }: UserProfile): ProfileForm {
  const stored: Readonly<Record<string, unknown>> = { ...others, ...location, ...preferences };
  const fields = Object.keys(schema.entries).map((name) => [
    name,
    stored[name] ?? (name in PREFERENCES ? null : ''),
  ]);
  return v.parse(schema, Object.fromEntries(fields));
}

const trimmed = (form: ProfileForm): Fields =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

const changes = (before: ProfileForm, after: ProfileForm): Fields =>
  changedFields(trimmed(before), trimmed(after));

export const isSameForm = (a: ProfileForm, b: ProfileForm): boolean =>
  Object.keys(changes(a, b)).length === 0;

/** Returns the changed fields. An emptied field is undefined, which removes it; an emptied display name is null. */
export function toProfileChange(before: ProfileForm, after: ProfileForm): ProfileChange {
  const changed = changes(before, after);
  const part = (fields: object) =>
    Object.fromEntries(
      Object.entries(changed)
        .filter(([name]) => name in fields)
        .map(([name, value]) => [name, value === '' ? undefined : value]),
    );
  const location = part(LOCATION);
  const preferences = part(PREFERENCES);
  return {
    ...part(OTHERS),
    ...('displayName' in changed && { displayName: after.displayName.trim() || null }),
    ...(Object.keys(location).length > 0 && { location }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
  };
}

function phoneProblem(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, '').length;
  // Removes invisible text-direction characters, which a number copied from a phone's contacts may contain.
  const visible = phone.replace(/\p{Cf}/gu, '');
  const isNumber = /^\+?[0-9\s()./\p{Pd}]+$/u.test(visible) && digits >= 5 && digits <= 15;
  return isNumber ? null : 'Use digits, with + and the country code first.';
}

export function textProblem(name: TextName, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (text.length > MAX_LENGTH[name]) return `Use at most ${MAX_LENGTH[name]} characters.`;
  if (name === 'contactEmail') return emailProblem(text);
  if (name === 'phoneNumber') return phoneProblem(text);
  return null;
}

export const formProblems = (form: ProfileForm): readonly TextName[] =>
  (Object.keys(MAX_LENGTH) as TextName[]).filter((name) => textProblem(name, form[name]) !== null);

/** Applies the member's edits (`form` compared with `before`) to a newer stored profile. */
export function rebased(form: ProfileForm, before: ProfileForm, stored: ProfileForm): ProfileForm {
  const edited = changes(before, form);
  return { ...stored, ...Object.fromEntries(Object.entries(form).filter(([name]) => name in edited)) };
}
