// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepDraft, readDraft } from '@/components/account/profile/use-profile-form';
import { fieldPaths, withChange } from '@/lib/account/profile/profile-change';
import {
  formProblems,
  MAX_LENGTH,
  type ProfileForm,
  rebased,
  type TextName,
  textProblem,
  toProfileChange,
  toProfileForm,
} from '@/lib/account/profile/profile-form';
import { parseProfile } from '@/lib/account/profile/user-profile';
import { buildProfile } from '../../support/builders';

const anyForm: fc.Arbitrary<ProfileForm> = fc.record({
  displayName: fc.string(),
  preferredName: fc.string(),
  phoneNumber: fc.string(),
  contactEmail: fc.string(),
  country: fc.string(),
  region: fc.string(),
  city: fc.string(),
  postalCode: fc.string(),
  timezone: fc.string(),
  emailNotifications: fc.option(fc.boolean()),
  newClassEmails: fc.option(fc.boolean()),
  newsletterSubscribed: fc.option(fc.boolean()),
  contentPreferences: fc.option(fc.array(fc.string())),
});

const trimmed = (form: ProfileForm): ProfileForm => ({
  ...form,
  ...Object.fromEntries((Object.keys(MAX_LENGTH) as TextName[]).map((name) => [name, form[name].trim()])),
});

const NEW = toProfileForm(buildProfile());

test('reads back what was saved, without white space around texts', () => {
  // The form starts empty, because a stored choice cannot be removed.
  fc.assert(
    fc.property(anyForm, (form) => {
      const saved = withChange(buildProfile(), toProfileChange(NEW, form));
      expect(toProfileForm(parseProfile('u1', saved))).toEqual(trimmed(form));
    }),
  );
});

test('names only the fields that the member changed', () => {
  const location = { city: 'Oslo', country: 'NO' };
  const profile = buildProfile({ location, preferences: { newsletterSubscribed: false } });
  const form = toProfileForm(profile);
  expect(toProfileChange(form, { ...form, city: '  Oslo ' })).toEqual({});
  const change = toProfileChange(form, { ...form, city: 'Bergen', newClassEmails: true, country: '' });
  expect(change).toEqual({
    location: { city: 'Bergen', country: undefined },
    preferences: { newClassEmails: true },
  });
  expect(fieldPaths(change).map(([path]) => path)).toContain('location.city');
  expect(withChange(profile, change).location).toEqual({ city: 'Bergen' });
});

test('never writes choices that the member has not made, so that those of another device stay', () => {
  expect(NEW).toMatchObject({
    emailNotifications: null,
    newsletterSubscribed: null,
    contentPreferences: null,
  });
  expect(toProfileChange(NEW, { ...NEW, city: 'Graz' })).toEqual({ location: { city: 'Graz' } });
  const declined = toProfileChange(NEW, { ...NEW, emailNotifications: false, contentPreferences: [] });
  expect(declined).toEqual({ preferences: { emailNotifications: false, contentPreferences: [] } });
});

test('removes an emptied field and sets an emptied name to null', () => {
  const form = toProfileForm(buildProfile({ displayName: 'Ada', phoneNumber: '+43 1 2345' }));
  const empty = toProfileChange(form, { ...form, displayName: ' ', phoneNumber: '' });
  expect(empty).toStrictEqual({ displayName: null, phoneNumber: undefined });
});

test.each([
  ['phoneNumber', '+43 660 1234567', true],
  ['phoneNumber', '(020) 7946-0018', true],
  // As iOS and macOS copy it from Contacts: with marks of direction, and with a space and a hyphen that do not break.
  ['phoneNumber', '\u202d+1 (555)\u00a0234\u20115678\u202c', true],
  ['phoneNumber', 'call me', false],
  ['phoneNumber', '+1\u202d5', false],
  ['phoneNumber', '', true],
  ['contactEmail', 'ada@mail.example', true],
  ['contactEmail', 'ada@', false],
  ['city', 'x'.repeat(120), true],
  ['city', 'x'.repeat(121), false],
  ['postalCode', '1'.repeat(21), false],
] as const)('accepts %s %j: %s', (name, value, isGood) => {
  expect(textProblem(name, value) === null).toBe(isGood);
});

test('lists problems in form order', () => {
  const form = { ...toProfileForm(buildProfile()), postalCode: 'x'.repeat(21), phoneNumber: 'no' };
  expect(formProblems(form)).toEqual(['phoneNumber', 'postalCode']);
});

test('keeps a draft per member and ignores a damaged one', () => {
  const stored = toProfileForm(buildProfile());
  const form = { ...stored, city: 'Graz' };
  keepDraft('u1', form, stored);
  expect(readDraft('u1', stored)).toEqual(form);
  expect(readDraft('u2', stored)).toBeNull();
  keepDraft('u1', stored, stored);
  expect(readDraft('u1', stored)).toBeNull();
  sessionStorage.setItem('profile-draft:v1:u1', '{"city":7}');
  expect(readDraft('u1', stored)).toBeNull();
});

test('keeps changes of another device under a draft or an open form', () => {
  const stored = toProfileForm(buildProfile());
  const typed = { ...stored, city: 'Graz' };
  const elsewhere = { ...stored, phoneNumber: '+43 1 234567', city: 'Linz' };
  const together = { ...elsewhere, city: 'Graz' };
  keepDraft('u1', typed, stored);
  expect(readDraft('u1', elsewhere)).toEqual(together);
  expect(rebased(typed, stored, elsewhere)).toEqual(together);
  expect(rebased(stored, stored, elsewhere)).toEqual(elsewhere);
});

test('does not take white space that was left out of a save for an edit', () => {
  const stored = { ...toProfileForm(buildProfile()), displayName: 'Bea' };
  const elsewhere = { ...stored, displayName: 'Beatrix' };
  expect(rebased({ ...stored, displayName: 'Bea ' }, stored, elsewhere)).toEqual(elsewhere);
});
