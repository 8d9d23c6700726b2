import { type Attack, besides, get, list, merge, ownerOnly, remove, set, unset } from '../attack';
import type { PlainDocument } from '../database';
import { everything, listOf, mapOf, profileOf, TIME } from '../people';

const create = (person: string, over: PlainDocument = {}) => set(`users/${person}`, profileOf(person, over));
const { role: _, ...withoutRole } = profileOf('newcomer');
const withoutAddress: PlainDocument = { email: null, isEmailVerified: false, authProvider: 'facebook' };

const edit = (data: PlainDocument) => merge('users/ann', data);
/** Of `mover`, whose address in the token is not the one of the profile. */
const editMover = (data: PlainDocument) => merge('users/mover', data);
const rename = edit({ displayName: 'Anna' });

const byAddress = { field: 'email', value: { stringValue: 'ann@mail.test' } } as const;
const byOwnUid = { field: 'uid', value: { stringValue: 'bea' } } as const;
const picture = (length: number): string => 'data:image/jpeg;base64,'.padEnd(length, 'A');

export const PROFILE_ATTACKS: readonly Attack[] = [
  // A new profile has the defaults and the values of the token.
  ...besides('newcomer', 'a profile created with the defaults', create('newcomer'), [
    ['a profile created as administrator', create('newcomer', { role: 'admin' })],
    ['a profile created as moderator', create('newcomer', { role: 'moderator' })],
    ['a profile created as subscribed', create('newcomer', { subscriptionStatus: 'active' })],
    ["a profile with another member's address", create('newcomer', { email: 'ann@mail.test' })],
    ['a profile without the address the token has', create('newcomer', { email: null })],
    ["a profile under another member's uid", create('victim', { email: 'newcomer@mail.test' })],
    ['a profile for another person', create('victim', { uid: 'newcomer', email: 'newcomer@mail.test' })],
    ['a profile with another uid inside', create('newcomer', { uid: 'ann' })],
    ['a profile with a field the product does not know', create('newcomer', { plan: 'yearly' })],
    ['a profile with an expiry of its own', create('newcomer', { expiresAt: TIME })],
    ['a profile with an unknown provider', create('newcomer', { authProvider: 'root' })],
    ['a profile created at no time', create('newcomer', { createdAt: 'long ago' })],
    [
      'a profile created at a time of 200 kB',
      create('newcomer', { createdAt: `2026-01-01T00:00:00.${'0'.repeat(200_000)}Z` }),
    ],
    ['a profile without a role', set('users/newcomer', withoutRole)],
    ['a profile with a name of 200 kB', create('newcomer', { displayName: 'x'.repeat(200_000) })],
    ['a profile created by a visitor', create('newcomer'), 'visitor'],
    ['a profile created by an administrator for another member', create('newcomer'), 'admin'],
  ]),
  ...besides('newcomer', 'a profile with every editable field', create('newcomer', everything), [
    ['a profile with an unknown location', create('newcomer', { ...everything, location: { planet: 'X' } })],
  ]),
  ...besides('unverified', 'the same as not verified', create('unverified', { isEmailVerified: false }), [
    ['an address claimed as verified', create('unverified')],
  ]),
  ...besides('facebook', 'a profile without an address', create('facebook', withoutAddress), [
    ['an address made up', create('facebook', { ...withoutAddress, email: 'ann@mail.test' })],
    ['verification without an address', create('facebook', { ...withoutAddress, isEmailVerified: true })],
  ]),
  // Profiles of other members.
  ...besides('bea', 'their own profile read', get('users/bea'), [
    ["another member's profile read", get('users/ann')],
    ["another member's profile read by a subscriber", get('users/ann'), 'subscriber'],
    ['profiles looked up by address', list('users', { limit: 1, where: byAddress })],
    ['their own profile by a query', list('users', { limit: 1, where: byOwnUid })],
  ]),
  ...ownerOnly('ann', get('users/ann'), { visitor: 'a profile read by a visitor' }),
  ...ownerOnly('admin', get('users/ann'), { moderator: 'a profile read by a moderator' }),
  ...ownerOnly('ann', rename, {
    bea: "another member's profile changed",
    visitor: 'a profile changed by a visitor',
    moderator: 'a profile changed by a moderator',
    admin: 'a profile changed directly by an administrator',
  }),
  ...besides('admin', 'their own name changed', merge('users/admin', { displayName: 'A' }), [
    ['a role written directly by an administrator', merge('users/ann', { role: 'moderator' })],
    ['a subscription of an administrator', merge('users/admin', { subscriptionStatus: 'active' })],
  ]),
  ...besides('admin', 'fifty profiles listed by an administrator', list('users', { limit: 50 }), [
    ['all profiles listed by a visitor', list('users', { limit: 10 }), 'visitor'],
    ['all profiles listed by a member', list('users', { limit: 10 }), 'ann'],
    ['all profiles listed by a subscriber', list('users', { limit: 10 }), 'subscriber'],
    ['all profiles listed by a moderator', list('users', { limit: 10 }), 'moderator'],
    ['all profiles listed without a limit', list('users')],
    ['51 profiles listed at once', list('users', { limit: 51 })],
    ['a collection group of profiles', list('users', { limit: 10, group: true })],
  ]),
  // Types and sizes of editable fields, and fields that only the server writes.
  ...besides('ann', 'a change of the name', rename, [
    ['a name of 200 kB', edit({ displayName: 'x'.repeat(200_000) })],
    ['a name that is a map', edit({ displayName: { first: 'A' } })],
    ['a role merged in', edit({ role: 'admin' })],
    ['a subscription merged in', edit({ subscriptionStatus: 'active' })],
    ['a role beside a legal change', edit({ displayName: 'Anna', role: 'admin' })],
    ['another address', edit({ email: 'other@mail.test' })],
    ['another uid', edit({ uid: 'bea' })],
    ['another provider', edit({ authProvider: 'google' })],
    ['another creation time', edit({ createdAt: '2020-01-01T00:00:00Z' })],
    ['a change of verification', edit({ isEmailVerified: false })],
    ['an unknown field merged in', edit({ plan: 'yearly' })],
    ['a nested field below the role', edit({ 'role.admin': true })],
    ['a subscription made a map', edit({ 'subscriptionStatus.status': 'active' })],
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
  ...besides('mover', 'the token’s address', editMover({ email: 'mover@mail.test', isEmailVerified: true }), [
    ['an address that is not in the token', editMover({ email: 'x@mail.test', isEmailVerified: true })],
    ['an old address called confirmed', editMover({ isEmailVerified: true })],
    ['a confirmed address called unconfirmed', editMover({ email: 'mover@mail.test' })],
    [
      'a role beside the address',
      editMover({ email: 'mover@mail.test', isEmailVerified: true, role: 'admin' }),
    ],
    ["another member's address", editMover({ email: 'mover@mail.test', isEmailVerified: true }), 'bea'],
  ]),
  ...besides(
    'subscriber',
    'a change that keeps the subscription',
    merge('users/subscriber', { subscriptionStatus: 'active', timezone: 'Europe/Oslo' }),
    [
      ['a subscription turned off', merge('users/subscriber', { subscriptionStatus: 'inactive' })],
      ['a plan beside the subscription', merge('users/subscriber', { plan: 'yearly' })],
    ],
  ),
  ...besides('ann', 'an editable field deleted', unset('users/ann', 'displayName'), [
    ['the role deleted', unset('users/ann', 'role')],
    ['the subscription deleted', unset('users/ann', 'subscriptionStatus')],
    ['the uid deleted beside a legal field', unset('users/ann', 'displayName', 'uid')],
  ]),
  ...besides(
    'ann',
    'an overwrite that keeps the frozen fields',
    set('users/ann', profileOf('ann', { displayName: 'Anna' })),
    [
      ['an overwrite that drops the frozen fields', set('users/ann', { displayName: 'Anna' })],
      ['an overwrite as new', set('users/ann', profileOf('ann', { createdAt: '2026-03-02T00:00:00Z' }))],
      ['an overwrite that is empty', set('users/ann', {})],
    ],
  ),
  ...besides('ann', 'a row of their history deleted', remove('users/ann/history/v1'), [
    ['the profile deleted by its owner, to create it anew', remove('users/ann')],
    ['a profile deleted by an administrator', remove('users/ann'), 'admin'],
  ]),
];
