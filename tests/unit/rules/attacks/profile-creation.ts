import { type Attack, besides, set } from '../attack';
import type { PlainDocument } from '../database';
import { everything, profileOf, TIME } from '../people';

const create = (person: string, over: PlainDocument = {}) => set(`users/${person}`, profileOf(person, over));
const { role: _, ...withoutRole } = profileOf('newcomer');
const withoutAddress: PlainDocument = { email: null, isEmailVerified: false, authProvider: 'facebook' };

/** A new profile has the defaults and the values of the token. */
export const CREATION_ATTACKS: readonly Attack[] = [
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
];
