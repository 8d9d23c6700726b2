import { type Attack, besides, merge } from '../attack';
import type { PlainDocument } from '../database';
import { everything, listOf, mapOf } from '../people';

const edit = (data: PlainDocument) => merge('users/ann', data);

const rename = edit({ displayName: 'Anna' });
const picture = (length: number): string => 'data:image/jpeg;base64,'.padEnd(length, 'A');

/** Types and sizes of editable profile fields. */
export const FIELD_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'a change of the name', rename, [
    ['a name of 200 kB', edit({ displayName: 'x'.repeat(200_000) })],
    ['a name that is a map', edit({ displayName: { first: 'A' } })],
  ]),
  ...besides('ann', 'a picture address', edit({ photoURL: 'https://x.test/a.jpg' }), [
    ['a picture address of 3 kB', edit({ photoURL: `https://x.test/${'x'.repeat(3000)}` })],
  ]),
  ...besides('ann', 'a picture of 90 kB from the device', edit({ photoURL: picture(90_000) }), [
    ['a picture above 100 kB', edit({ photoURL: picture(100_001) })],
    ['a page in place of a picture', edit({ photoURL: `data:text/html;base64,${'A'.repeat(3000)}` })],
    ['a drawing with a script', edit({ photoURL: `data:image/svg+xml;base64,${'A'.repeat(3000)}` })],
    ['a picture with other signs in it', edit({ photoURL: `${picture(3000)}"<` })],
  ]),
  ...besides('ann', 'a preferred name', edit({ preferredName: 'A' }), [
    ['a preferred name that is a list', edit({ preferredName: ['A'] })],
  ]),
  ...besides('ann', 'a phone number', edit({ phoneNumber: '+47 123 45 678' }), [
    ['a phone number that is a number', edit({ phoneNumber: 4_712_345_678 })],
  ]),
  ...besides('ann', 'a contact address', edit({ contactEmail: 'a@mail.test' }), [
    ['a contact address of 300 characters', edit({ contactEmail: 'x'.repeat(300) })],
  ]),
  ...besides('ann', 'a timezone', edit({ timezone: 'Europe/Oslo' }), [
    ['a timezone that is a map', edit({ timezone: { name: 'UTC' } })],
  ]),
  ...besides('ann', 'a completeness of 100', edit({ profileCompleteness: 100 }), [
    ['a completeness above 100', edit({ profileCompleteness: 101 })],
    ['a negative completeness', edit({ profileCompleteness: -1 })],
    ['a completeness that is a text', edit({ profileCompleteness: '100' })],
  ]),
  ...besides('ann', 'a location', edit({ location: everything.location }), [
    ['a location with 10,000 keys', edit({ location: mapOf(10_000, 'x') })],
    ['a location that is a text', edit({ location: 'Oslo' })],
    ['a location that is null', edit({ location: null })],
  ]),
  ...besides('ann', 'one field of the location', edit({ 'location.city': 'Oslo' }), [
    ['a country of 10 kB', edit({ 'location.country': 'x'.repeat(10_000) })],
    ['a region of 10 kB', edit({ 'location.region': 'x'.repeat(10_000) })],
    ['a city that is a number', edit({ 'location.city': 1 })],
    ['a postal code that is a list', edit({ 'location.postalCode': ['1'] })],
  ]),
  ...besides('ann', 'all preferences', edit({ preferences: everything.preferences }), [
    ['preferences that are a list', edit({ preferences: ['light'] })],
    ['preferences that are null', edit({ preferences: null })],
  ]),
  ...besides('ann', 'one preference', edit({ 'preferences.theme': 'light' }), [
    ['an unknown preference by a nested path', edit({ 'preferences.isAdmin': true })],
    ['a theme of 10 kB', edit({ 'preferences.theme': 'x'.repeat(10_000) })],
    ['a switch that is a text', edit({ 'preferences.emailNotifications': 'yes' })],
    ['a newsletter switch that is a number', edit({ 'preferences.newsletterSubscribed': 1 })],
    ['a switch for new classes that is a text', edit({ 'preferences.newClassEmails': 'yes' })],
  ]),
  ...besides('ann', '50 preferences', edit({ 'preferences.contentPreferences': listOf(50, 'yoga') }), [
    ['51 content preferences', edit({ 'preferences.contentPreferences': listOf(51, 'yoga') })],
    ['a content preference of 200 kB', edit({ 'preferences.contentPreferences': ['x'.repeat(200_000)] })],
    ['content preferences that are a text', edit({ 'preferences.contentPreferences': 'yoga' })],
  ]),
];
