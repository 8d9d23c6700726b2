import { type Attack, besides, merge } from '../attack';
import type { PlainDocument } from '../database';
import { everything } from '../people';

const edit = (data: PlainDocument) => merge('users/ann', data);

const rename = edit({ displayName: 'Anna' });
const texts = (count: number): string[] => Array.from({ length: count }, () => 'yoga');
const picture = (length: number): string => 'data:image/jpeg;base64,'.padEnd(length, 'A');
const manyKeys = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, 'x']));

/** Types and sizes of editable profile fields. */
export const FIELD_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'a change of the name', rename, [
    ['ann', 'a name of 200 kB', edit({ displayName: 'x'.repeat(200_000) })],
    ['ann', 'a name that is a map', edit({ displayName: { first: 'A' } })],
  ]),
  ...besides('ann', 'a picture address', edit({ photoURL: 'https://x.test/a.jpg' }), [
    ['ann', 'a picture address of 3 kB', edit({ photoURL: `https://x.test/${'x'.repeat(3000)}` })],
  ]),
  ...besides('ann', 'a picture of 90 kB from the device', edit({ photoURL: picture(90_000) }), [
    ['ann', 'a picture above 100 kB', edit({ photoURL: picture(100_001) })],
    ['ann', 'a page in place of a picture', edit({ photoURL: `data:text/html;base64,${'A'.repeat(3000)}` })],
    [
      'ann',
      'a drawing that may hold a script',
      edit({ photoURL: `data:image/svg+xml;base64,${'A'.repeat(3000)}` }),
    ],
    ['ann', 'a picture with other signs in it', edit({ photoURL: `${picture(3000)}"<` })],
  ]),
  ...besides('ann', 'a preferred name', edit({ preferredName: 'A' }), [
    ['ann', 'a preferred name that is a list', edit({ preferredName: ['A'] })],
  ]),
  ...besides('ann', 'a phone number', edit({ phoneNumber: '+47 123 45 678' }), [
    ['ann', 'a phone number that is a number', edit({ phoneNumber: 4_712_345_678 })],
  ]),
  ...besides('ann', 'a contact address', edit({ contactEmail: 'a@mail.test' }), [
    ['ann', 'a contact address of 300 characters', edit({ contactEmail: 'x'.repeat(300) })],
  ]),
  ...besides('ann', 'a timezone', edit({ timezone: 'Europe/Oslo' }), [
    ['ann', 'a timezone that is a map', edit({ timezone: { name: 'UTC' } })],
  ]),
  ...besides('ann', 'a completeness of 100', edit({ profileCompleteness: 100 }), [
    ['ann', 'a completeness above 100', edit({ profileCompleteness: 101 })],
    ['ann', 'a negative completeness', edit({ profileCompleteness: -1 })],
    ['ann', 'a completeness that is a text', edit({ profileCompleteness: '100' })],
  ]),
  ...besides('ann', 'a location', edit({ location: everything.location }), [
    ['ann', 'a location with 10,000 keys', edit({ location: manyKeys })],
    ['ann', 'a location that is a text', edit({ location: 'Oslo' })],
    ['ann', 'a location that is null', edit({ location: null })],
  ]),
  ...besides('ann', 'one field of the location', edit({ 'location.city': 'Oslo' }), [
    ['ann', 'a country of 10 kB', edit({ 'location.country': 'x'.repeat(10_000) })],
    ['ann', 'a region of 10 kB', edit({ 'location.region': 'x'.repeat(10_000) })],
    ['ann', 'a city that is a number', edit({ 'location.city': 1 })],
    ['ann', 'a postal code that is a list', edit({ 'location.postalCode': ['1'] })],
  ]),
  ...besides('ann', 'all preferences', edit({ preferences: everything.preferences }), [
    ['ann', 'preferences that are a list', edit({ preferences: ['light'] })],
    ['ann', 'preferences that are null', edit({ preferences: null })],
  ]),
  ...besides('ann', 'one preference', edit({ 'preferences.theme': 'light' }), [
    ['ann', 'an unknown preference by a nested path', edit({ 'preferences.isAdmin': true })],
    ['ann', 'a theme of 10 kB', edit({ 'preferences.theme': 'x'.repeat(10_000) })],
    ['ann', 'a switch that is a text', edit({ 'preferences.emailNotifications': 'yes' })],
    ['ann', 'a newsletter switch that is a number', edit({ 'preferences.newsletterSubscribed': 1 })],
    ['ann', 'a switch for new classes that is a text', edit({ 'preferences.newClassEmails': 'yes' })],
  ]),
  ...besides('ann', '50 content preferences', edit({ 'preferences.contentPreferences': texts(50) }), [
    ['ann', '51 content preferences', edit({ 'preferences.contentPreferences': texts(51) })],
    [
      'ann',
      'a content preference of 200 kB',
      edit({ 'preferences.contentPreferences': ['x'.repeat(200_000)] }),
    ],
    ['ann', 'content preferences that are a text', edit({ 'preferences.contentPreferences': 'yoga' })],
  ]),
];
