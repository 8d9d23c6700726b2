import { expect, test } from 'vitest';
import { isAdmin, isModerator, toClaims, toRole } from '@/lib/firebase/auth/claims';
import { isRecentSignIn } from '@/lib/firebase/auth/recent-sign-in';

test.each([
  ['admin', 'admin'],
  ['moderator', 'moderator'],
  ['user', 'user'],
  ['Admin', 'user'],
  ['owner', 'user'],
  [undefined, 'user'],
  [null, 'user'],
  [['admin'], 'user'],
])('reads the role claim %j as the role %s [3.2, 6.1]', (claim, role) => {
  expect(toRole(claim)).toBe(role);
});

test('derives isAdmin from admin and isModerator from moderator only [6.2, 6.3]', () => {
  expect([isAdmin('admin'), isAdmin('moderator'), isAdmin('user')]).toEqual([true, false, false]);
  expect([isModerator('admin'), isModerator('moderator'), isModerator('user')]).toEqual([false, true, false]);
});

test.each([
  [true, true],
  ['true', false],
  [1, false],
  [undefined, false],
])('reads the claim subscribed %j as %s [3.2]', (claim, subscribed) => {
  expect(toClaims({ subscribed: claim }).subscribed).toBe(subscribed);
});

test('reads plan and expiry, and drops what is malformed [3.2]', () => {
  expect(toClaims({ plan: 'annual', expiresAt: '2027-01-01T00:00:00Z' })).toMatchObject({
    plan: 'annual',
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
  expect(toClaims({ plan: 7, expiresAt: 'soon' })).toMatchObject({ plan: null, expiresAt: null });
});

const NOW_MS = 1_800_000_000_000;
const nowSec = NOW_MS / 1000;

test.each([
  ['just now', nowSec, true],
  ['five minutes ago', nowSec - 300, true],
  ['a second more', nowSec - 301, false],
  ['a clock that is a little ahead', nowSec + 30, true],
  ['the future', nowSec + 3600, false],
  ['a text', String(nowSec), false],
  ['nothing', undefined, false],
  ['no number', Number.NaN, false],
])('treats a sign-in of %s as recent: %s', (_, authTime, isRecent) => {
  expect(isRecentSignIn(authTime, NOW_MS)).toBe(isRecent);
});
