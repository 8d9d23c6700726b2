import { expect, test } from 'vitest';
import { steadyAccess } from '@/components/watch/steady-access';
import type { Access } from '@/components/watch/use-access';

const MEMBER: Access = { kind: 'member', uid: 'u1' };
const LAPSED: Access = { kind: 'unsubscribed', uid: 'u1', isUnknown: false };
const LOADING: Access = { kind: 'loading' };
const VISITOR: Access = { kind: 'visitor' };

test('a class that plays is not cut when the membership lapses or is looked at anew', () => {
  expect(steadyAccess(MEMBER, LAPSED)).toBe(MEMBER);
  expect(steadyAccess(MEMBER, LOADING)).toBe(MEMBER);
});

test('signing out and another account count at once', () => {
  expect(steadyAccess(MEMBER, VISITOR)).toBe(VISITOR);
  const other: Access = { kind: 'unsubscribed', uid: 'u2', isUnknown: false };
  expect(steadyAccess(MEMBER, other)).toBe(other);
});

test('a new right counts at once', () => {
  expect(steadyAccess(LAPSED, MEMBER)).toBe(MEMBER);
  expect(steadyAccess(VISITOR, MEMBER)).toBe(MEMBER);
  expect(steadyAccess(LOADING, LAPSED)).toBe(LAPSED);
});
