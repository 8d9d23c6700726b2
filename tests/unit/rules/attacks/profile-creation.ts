import { type Attack, besides, set } from '../attack';
import type { PlainDocument } from '../database';
import { everything, profileOf, TIME } from '../people';

const create = (person: string, over: PlainDocument = {}) => set(`users/${person}`, profileOf(person, over));
const { role: _, ...withoutRole } = profileOf('newcomer');
const withoutAddress: PlainDocument = { email: null, isEmailVerified: false, authProvider: 'facebook' };

/** A new profile has the defaults and the values of the token. */
export const CREATION_ATTACKS: readonly Attack[] = [
  ...besides('newcomer', 'a profile created with the defaults', create('newcomer'), [
    ['newcomer', 'a profile created as administrator', create('newcomer', { role: 'admin' })],
    ['newcomer', 'a profile created as moderator', create('newcomer', { role: 'moderator' })],
    ['newcomer', 'a profile created as subscribed', create('newcomer', { subscriptionStatus: 'active' })],
    ['newcomer', "a profile with another member's address", create('newcomer', { email: 'ann@mail.test' })],
    ['newcomer', 'a profile without the address the token has', create('newcomer', { email: null })],
    ['newcomer', "a profile under another member's uid", create('victim', { email: 'newcomer@mail.test' })],
    [
      'newcomer',
      'a profile for a person not there yet',
      create('victim', { uid: 'newcomer', email: 'newcomer@mail.test' }),
    ],
    ['newcomer', 'a profile with another uid inside', create('newcomer', { uid: 'ann' })],
    ['newcomer', 'a profile with a field the product does not know', create('newcomer', { plan: 'yearly' })],
    ['newcomer', 'a profile with an expiry of its own', create('newcomer', { expiresAt: TIME })],
    ['newcomer', 'a profile with an unknown provider', create('newcomer', { authProvider: 'root' })],
    ['newcomer', 'a profile created at no time', create('newcomer', { createdAt: 'long ago' })],
    [
      'newcomer',
      'a profile created at a time of 200 kB',
      create('newcomer', { createdAt: `2026-01-01T00:00:00.${'0'.repeat(200_000)}Z` }),
    ],
    ['newcomer', 'a profile without a role', set('users/newcomer', withoutRole)],
    [
      'newcomer',
      'a profile created with a name of 200 kB',
      create('newcomer', { displayName: 'x'.repeat(200_000) }),
    ],
    ['visitor', 'a profile created by a visitor', create('newcomer')],
    ['admin', 'a profile created by an administrator for another member', create('newcomer')],
  ]),
  ...besides('newcomer', 'a profile with every editable field', create('newcomer', everything), [
    [
      'newcomer',
      'a profile with a location of its own making',
      create('newcomer', { ...everything, location: { planet: 'X' } }),
    ],
  ]),
  ...besides('unverified', 'the same as not verified', create('unverified', { isEmailVerified: false }), [
    ['unverified', 'an address claimed as verified', create('unverified')],
  ]),
  ...besides('facebook', 'a profile without an address', create('facebook', withoutAddress), [
    [
      'facebook',
      'an address made up where the provider gave none',
      create('facebook', { ...withoutAddress, email: 'ann@mail.test' }),
    ],
    [
      'facebook',
      'verification claimed where there is no address',
      create('facebook', { ...withoutAddress, isEmailVerified: true }),
    ],
  ]),
];
