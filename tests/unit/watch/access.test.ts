import { expect, test } from 'vitest';
import type { Access } from '@/components/membership/use-access';
import { stableAccess } from '@/components/watch/page/stable-access';

const MEMBER: Access = { kind: 'member', uid: 'u1' };
const LAPSED: Access = { kind: 'unsubscribed', uid: 'u1', isUnknown: false };
const LOADING: Access = { kind: 'loading' };
const VISITOR: Access = { kind: 'visitor' };

test('a class that plays is not cut when the membership lapses or is looked at anew', () => {
  expect(stableAccess(MEMBER, LAPSED)).toBe(MEMBER);
  expect(stableAccess(MEMBER, LOADING)).toBe(MEMBER);
});

test('signing out and another account count at once', () => {
  expect(stableAccess(MEMBER, VISITOR)).toBe(VISITOR);
  const other: Access = { kind: 'unsubscribed', uid: 'u2', isUnknown: false };
  expect(stableAccess(MEMBER, other)).toBe(other);
});

test('a new right counts at once', () => {
  expect(stableAccess(LAPSED, MEMBER)).toBe(MEMBER);
  expect(stableAccess(VISITOR, MEMBER)).toBe(MEMBER);
  expect(stableAccess(LOADING, LAPSED)).toBe(LAPSED);
});
