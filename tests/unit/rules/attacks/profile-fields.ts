import { type Attack, besides, merge } from '../attack';
import { everything } from '../people';

const rename = merge('users/ann', { displayName: 'Anna' });
const texts = (count: number): string[] => Array.from({ length: count }, () => 'yoga');
const picture = (length: number): string => 'data:image/jpeg;base64,'.padEnd(length, 'A');
const manyKeys = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, 'x']));

/** Types and sizes of editable profile fields. */
export const FIELD_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'a change of the name', rename, [
    ['ann', 'a name of 200 kB', merge('users/ann', { displayName: 'x'.repeat(200_000) })],
    ['ann', 'a name that is a map', merge('users/ann', { displayName: { first: 'A' } })],
  ]),
  ...besides('ann', 'a picture address', merge('users/ann', { photoURL: 'https://x.test/a.jpg' }), [
    [
      'ann',
      'a picture address of 3 kB',
      merge('users/ann', { photoURL: `https://x.test/${'x'.repeat(3000)}` }),
    ],
  ]),
  ...besides('ann', 'a picture of 90 kB from the device', merge('users/ann', { photoURL: picture(90_000) }), [
    ['ann', 'a picture above 100 kB', merge('users/ann', { photoURL: picture(100_001) })],
    [
      'ann',
      'a page in place of a picture',
      merge('users/ann', { photoURL: `data:text/html;base64,${'A'.repeat(3000)}` }),
    ],
    [
      'ann',
      'a drawing that may hold a script',
      merge('users/ann', { photoURL: `data:image/svg+xml;base64,${'A'.repeat(3000)}` }),
    ],
    ['ann', 'a picture with other signs in it', merge('users/ann', { photoURL: `${picture(3000)}"<` })],
  ]),
  ...besides('ann', 'a preferred name', merge('users/ann', { preferredName: 'A' }), [
    ['ann', 'a preferred name that is a list', merge('users/ann', { preferredName: ['A'] })],
  ]),
  ...besides('ann', 'a phone number', merge('users/ann', { phoneNumber: '+47 123 45 678' }), [
    ['ann', 'a phone number that is a number', merge('users/ann', { phoneNumber: 4_712_345_678 })],
  ]),
  ...besides('ann', 'a contact address', merge('users/ann', { contactEmail: 'a@mail.test' }), [
    ['ann', 'a contact address of 300 characters', merge('users/ann', { contactEmail: 'x'.repeat(300) })],
  ]),
  ...besides('ann', 'a timezone', merge('users/ann', { timezone: 'Europe/Oslo' }), [
    ['ann', 'a timezone that is a map', merge('users/ann', { timezone: { name: 'UTC' } })],
  ]),
  ...besides('ann', 'a completeness of 100', merge('users/ann', { profileCompleteness: 100 }), [
    ['ann', 'a completeness above 100', merge('users/ann', { profileCompleteness: 101 })],
    ['ann', 'a negative completeness', merge('users/ann', { profileCompleteness: -1 })],
    ['ann', 'a completeness that is a text', merge('users/ann', { profileCompleteness: '100' })],
  ]),
  ...besides('ann', 'a location', merge('users/ann', { location: everything.location }), [
    ['ann', 'a location with 10,000 keys', merge('users/ann', { location: manyKeys })],
    ['ann', 'a location that is a text', merge('users/ann', { location: 'Oslo' })],
    ['ann', 'a location that is null', merge('users/ann', { location: null })],
  ]),
  ...besides('ann', 'one field of the location', merge('users/ann', { 'location.city': 'Oslo' }), [
    ['ann', 'a country of 10 kB', merge('users/ann', { 'location.country': 'x'.repeat(10_000) })],
    ['ann', 'a region of 10 kB', merge('users/ann', { 'location.region': 'x'.repeat(10_000) })],
    ['ann', 'a city that is a number', merge('users/ann', { 'location.city': 1 })],
    ['ann', 'a postal code that is a list', merge('users/ann', { 'location.postalCode': ['1'] })],
  ]),
  ...besides('ann', 'all preferences', merge('users/ann', { preferences: everything.preferences }), [
    ['ann', 'preferences that are a list', merge('users/ann', { preferences: ['light'] })],
    ['ann', 'preferences that are null', merge('users/ann', { preferences: null })],
  ]),
  ...besides('ann', 'one preference', merge('users/ann', { 'preferences.theme': 'light' }), [
    ['ann', 'an unknown preference by a nested path', merge('users/ann', { 'preferences.isAdmin': true })],
    ['ann', 'a theme of 10 kB', merge('users/ann', { 'preferences.theme': 'x'.repeat(10_000) })],
    ['ann', 'a switch that is a text', merge('users/ann', { 'preferences.emailNotifications': 'yes' })],
    [
      'ann',
      'a newsletter switch that is a number',
      merge('users/ann', { 'preferences.newsletterSubscribed': 1 }),
    ],
  ]),
  ...besides(
    'ann',
    '50 content preferences',
    merge('users/ann', { 'preferences.contentPreferences': texts(50) }),
    [
      ['ann', '51 content preferences', merge('users/ann', { 'preferences.contentPreferences': texts(51) })],
      [
        'ann',
        'a content preference of 200 kB',
        merge('users/ann', { 'preferences.contentPreferences': ['x'.repeat(200_000)] }),
      ],
      [
        'ann',
        'content preferences that are a text',
        merge('users/ann', { 'preferences.contentPreferences': 'yoga' }),
      ],
    ],
  ),
];
