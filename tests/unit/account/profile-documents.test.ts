import { expect, test } from 'vitest';
import { newProfile, toAuthProvider } from '@/lib/account/profile/new-profile';
import { DEFAULT_PROFILE_PICTURE, profilePhoto } from '@/lib/account/profile/profile-photo';
import { isProfileOf, parseProfile } from '@/lib/account/profile/user-profile';
import { buildProfile, buildUser } from '../../support/builders';

const NOW = '2026-11-01T08:00:00.000Z';
const DEFAULTS = {
  subscriptionStatus: 'inactive',
  authProvider: 'email',
  isEmailVerified: false,
  role: 'user',
};

test('creates a profile from the auth data and the defaults of the specification [3.4, 4.2, 4.10]', () => {
  const known = { uid: 'u1', email: 'a@b.example', displayName: 'Ada', photoURL: null };
  expect(newProfile(buildUser({ ...known, emailVerified: false }), NOW)).toEqual({
    ...DEFAULTS,
    ...known,
    createdAt: NOW,
    profileCompleteness: 19,
  });
});

test.each([
  [['password'], 'email'],
  [['google.com'], 'google'],
  [['facebook.com'], 'facebook'],
  [['password', 'google.com'], 'google'],
  [[], 'email'],
  [['apple.com'], 'email'],
])('maps a sign-in by %j to the provider %s [3.4, 4.2]', (providerIds, name) => {
  expect(toAuthProvider(providerIds)).toBe(name);
});

test('uses the defaults for the damaged fields of a document', () => {
  expect(
    parseProfile('u1', {
      createdAt: 'long ago',
      subscriptionStatus: 7,
      role: 'queen',
      profileCompleteness: 900,
      location: 'here',
    }),
  ).toEqual({
    ...DEFAULTS,
    ...{ uid: 'u1', email: null, displayName: null, photoURL: null },
    ...{ createdAt: '', profileCompleteness: 0 },
  });
});

test('rejects a value that is not a document', () => {
  expect(() => parseProfile('u1', 'text')).toThrow();
});

test('accepts a cached profile only for its own member', () => {
  const profile = buildProfile({ uid: 'u1' });
  expect(isProfileOf('u1')(profile)).toBe(true);
  expect(isProfileOf('u2')(profile)).toBe(false);
  expect(isProfileOf('u1')(null)).toBe(false);
});

test.each([
  ['/mine.jpg', '/auth.jpg', '/mine.jpg'],
  [DEFAULT_PROFILE_PICTURE, '/auth.jpg', '/auth.jpg'],
  [`https://bellaforte.example${DEFAULT_PROFILE_PICTURE}`, '/auth.jpg', '/auth.jpg'],
  [null, '/auth.jpg', '/auth.jpg'],
  [DEFAULT_PROFILE_PICTURE, null, DEFAULT_PROFILE_PICTURE],
  [null, null, DEFAULT_PROFILE_PICTURE],
  ['', '/auth.jpg', DEFAULT_PROFILE_PICTURE],
])('chooses from the profile photo %s and auth photo %s %s [3.6]', (profilePhotoURL, authPhotoURL, shown) => {
  expect(profilePhoto(profilePhotoURL, authPhotoURL)).toBe(shown);
});
