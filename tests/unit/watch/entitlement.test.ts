import { expect, test } from 'vitest';
import { isEntitled } from '@/lib/membership/entitlement';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const LATER = '2026-04-01T10:00:00.000Z';
const EARLIER = '2026-02-01T10:00:00.000Z';

const verdict = (status: string, expiresAt: string | null) => {
  const answer = isEntitled({ status, plan: 'monthly', expiresAt }, NOW);
  return answer.isEntitled ? 'yes' : answer.reason;
};

test.each([
  ['active', LATER, 'yes'],
  ['trialing', LATER, 'yes'],
  ['past_due', LATER, 'yes'],
  ['canceled', LATER, 'ended'],
  ['active', null, 'ended'],
  ['trialing', null, 'ended'],
  ['canceled', null, 'ended'],
  ['past_due', null, 'payment'],
  ['active', EARLIER, 'ended'],
  ['trialing', EARLIER, 'ended'],
  ['past_due', EARLIER, 'payment'],
  ['canceled', EARLIER, 'ended'],
  ['unpaid', LATER, 'payment'],
  ['incomplete', LATER, 'payment'],
  ['incomplete_expired', null, 'payment'],
  ['inactive', LATER, 'no-membership'],
  ['paused', LATER, 'no-membership'],
  ['', LATER, 'no-membership'],
  ['Active', LATER, 'no-membership'],
  ['active', 'soon', 'ended'],
])('status %j until %s is entitled: %s', (status, expiresAt, expected) => {
  expect(verdict(status, expiresAt)).toBe(expected);
});

test('ends with its last millisecond', () => {
  expect(verdict('active', new Date(NOW + 1).toISOString())).toBe('yes');
  expect(verdict('active', new Date(NOW).toISOString())).toBe('ended');
});

test('refuses without a stored entitlement', () => {
  expect(isEntitled(null, NOW)).toEqual({ isEntitled: false, reason: 'no-membership' });
});
