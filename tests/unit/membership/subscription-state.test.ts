import { expect, test } from 'vitest';
import { deriveSubscription } from '@/lib/membership/subscription-state';
import { buildClaims, buildProfile, buildSignedIn } from '../../support/builders';

const withStatus = (subscriptionStatus: string) =>
  ({ status: 'ready', profile: buildProfile({ subscriptionStatus }) }) as const;

const SETTLED = { isLoading: false, isError: false, error: null, isSubscribed: false };

test.each([
  [true, 'active', true],
  [true, 'inactive', true],
  [false, 'active', true],
  [false, 'inactive', false],
  [false, 'Active', false],
  [false, 'past_due', false],
  [false, '', false],
])('derives from the claim %s and the status "%s" subscribed: %s [4.6]', (subscribed, status, expected) => {
  const state = buildSignedIn({ claims: buildClaims({ subscribed }), profile: withStatus(status) });
  expect(deriveSubscription(state)).toEqual({ ...SETTLED, isSubscribed: expected });
});

test('is not subscribed without a user [4.7]', () => {
  expect(deriveSubscription({ status: 'signed-out' })).toEqual(SETTLED);
});

const READING = { status: 'loading' } as const;

test.each([
  ['the provider reports', READING],
  ['the profile is read, when no claim decides', buildSignedIn({ profile: READING })],
  ['the claims are read', buildSignedIn({ claims: null, profile: withStatus('inactive') })],
])('is loading until %s', (_, state) => {
  expect(deriveSubscription(state)).toMatchObject({ isLoading: true, isSubscribed: false });
});

test('is subscribed by claim before the profile is read', () => {
  const state = buildSignedIn({ claims: buildClaims({ subscribed: true }), profile: READING });
  expect(deriveSubscription(state)).toMatchObject({ isLoading: false, isSubscribed: true });
});

test('is an error and not subscribed when the profile cannot be read [4.5, 4.8, 8.23]', () => {
  const state = buildSignedIn({
    claims: buildClaims({ subscribed: true }),
    profile: { status: 'failed', message: 'Failed to fetch user data' },
  });
  expect(deriveSubscription(state)).toEqual({
    ...SETTLED,
    isError: true,
    error: 'Failed to fetch user data',
  });
});

test('decides by an active profile while the claims are unread [4.9]', () => {
  const state = buildSignedIn({ claims: null, profile: withStatus('active') });
  expect(deriveSubscription(state).isSubscribed).toBe(true);
});
