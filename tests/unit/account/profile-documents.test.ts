import { expect, test } from 'vitest';
import { newProfile, toAuthProvider } from '@/lib/account/profile/new-profile';
import { DEFAULT_PROFILE_PICTURE, profilePhoto } from '@/lib/account/profile/profile-photo';
import { isProfileOf, parseProfile } from '@/lib/account/profile/user-profile';
import { buildProfile, buildUser } from '../../support/builders';

const NOW = '2026-11-01T08:00:00.000Z';

test('a new profile has the auth data and the defaults of the specification [3.4, 4.2, 4.10]', () => {
  const user = buildUser({
    uid: 'u1',
    email: 'a@b.example',
    displayName: 'Ada',
    photoURL: null,
    emailVerified: false,
  });
  expect(newProfile(user, NOW)).toEqual({
    uid: 'u1',
    email: 'a@b.example',
    displayName: 'Ada',
    photoURL: null,
    subscriptionStatus: 'inactive',
    createdAt: NOW,
    authProvider: 'email',
    isEmailVerified: false,
    role: 'user',
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
])('sign-in by %j is the provider %s [3.4, 4.2]', (providerIds, name) => {
  expect(toAuthProvider(providerIds)).toBe(name);
});

test('a damaged document falls back to the defaults instead of failing', () => {
  expect(
    parseProfile('u1', { subscriptionStatus: 7, role: 'queen', profileCompleteness: 900, location: 'here' }),
  ).toEqual({
    uid: 'u1',
    email: null,
    displayName: null,
    photoURL: null,
    subscriptionStatus: 'inactive',
    createdAt: '',
    authProvider: 'email',
    isEmailVerified: false,
    role: 'user',
    profileCompleteness: 0,
  });
});

test('something that is no document is refused', () => {
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
])('profile photo %s beside auth photo %s shows %s [3.6]', (profilePhotoURL, authPhotoURL, shown) => {
  expect(profilePhoto(profilePhotoURL, authPhotoURL)).toBe(shown);
});
