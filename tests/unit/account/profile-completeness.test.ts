import { expect, test } from 'vitest';
import {
  COMPLETENESS_FIELDS,
  missingProfileFields,
  profileCompleteness,
} from '@/lib/account/profile/profile-completeness';

const WEIGHTS = {
  displayName: 10,
  photoURL: 8,
  phoneNumber: 7,
  preferredName: 6,
  contactEmail: 5,
  'location.country': 4,
  'location.region': 3,
  'location.city': 2,
  'location.postalCode': 1,
  timezone: 2,
  'preferences.theme': 1,
  'preferences.emailNotifications': 1,
  'preferences.newsletterSubscribed': 1,
  'preferences.contentPreferences': 3,
} as const;
const TOTAL = 54;

const full = {
  displayName: 'Ada',
  photoURL: '/ada.jpg',
  phoneNumber: '+1 555 0100',
  preferredName: 'Ada',
  contactEmail: 'ada@bellaforte.example',
  location: { country: 'US', region: 'CA', city: 'Oakland', postalCode: '94601' },
  timezone: 'America/Los_Angeles',
  preferences: {
    theme: 'bellaforte',
    emailNotifications: false,
    newsletterSubscribed: false,
    contentPreferences: ['yoga'],
  },
};

function without(path: string, empty: unknown): object {
  const [first = '', second] = path.split('.');
  if (!second) return { ...full, [first]: empty };
  return { ...full, [first]: { ...Reflect.get(full, first), [second]: empty } };
}

test('rates a full profile 100 and an empty one 0 [3.7]', () => {
  expect(profileCompleteness(full)).toBe(100);
  expect(profileCompleteness({})).toBe(0);
});

test.each(Object.entries(WEIGHTS))('weighs %s with %i of 54 [3.7]', (field, weight) => {
  const rest = Math.round(((TOTAL - weight) / TOTAL) * 100);
  for (const empty of [undefined, null, '', '   ', []])
    expect(profileCompleteness(without(field, empty))).toBe(rest);
  expect(missingProfileFields(without(field, ''))).toMatchObject([{ field }]);
});

test('counts an answer of false as present', () => {
  expect(profileCompleteness({ preferences: { emailNotifications: false } })).toBe(Math.round(100 / TOTAL));
});

test('asks for the heaviest missing field first', () => {
  const missing = missingProfileFields({ displayName: 'Ada' }).map(({ field }) => field);
  expect(missing.slice(0, 3)).toEqual(['photoURL', 'phoneNumber', 'preferredName']);
});

test('has a prompt for every field but three', () => {
  const unprompted = COMPLETENESS_FIELDS.filter(({ prompt }) => !prompt).map(({ field }) => field);
  expect(unprompted).toEqual(['preferredName', 'contactEmail', 'preferences.theme']);
});
