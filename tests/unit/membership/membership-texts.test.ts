import { expect, test } from 'vitest';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { type MembershipSummary, membershipSummary } from '@/lib/membership/membership-summary';
import { chargeSteps, formatPrice, monthlyCents } from '@/lib/membership/price-text';
import { DAY, iso, NOW, record } from './facts';

const say = (change: Partial<EntitlementRecord> | null): MembershipSummary =>
  membershipSummary(
    change && record(change),
    NOW,
    (time) => `day ${Math.round((Date.parse(time) - NOW) / DAY)}`,
  );

const ended = { renewsAt: null, endsAt: iso(NOW - DAY), expiresAt: iso(NOW - DAY) };

/** [state, title, text, action] */
const TABLE: readonly [string, Partial<EntitlementRecord> | null, string, RegExp, string][] = [
  ['no record', null, 'No membership yet', /Join/, 'join'],
  ['an account at Stripe only', { status: 'none', expiresAt: null }, 'No membership yet', /Join/, 'join'],
  ['active', {}, 'Active', /^You have full access to every class\.$/, 'manage'],
  ['trial', { status: 'trialing' }, 'Free trial', /haven’t been charged yet/, 'manage'],
  [
    'cancelled, still on',
    { renewsAt: null, endsAt: iso(NOW + DAY), expiresAt: iso(NOW + DAY) },
    'Ending',
    /until day 1 .*history/,
    'manage',
  ],
  [
    'failed, in the grace',
    { status: 'past_due' },
    'Payment overdue',
    /watch until day 18.*Update/,
    'fix-payment',
  ],
  [
    'failed, grace over',
    { status: 'past_due', expiresAt: iso(NOW) },
    'Payment overdue',
    /pay.*Update/i,
    'fix-payment',
  ],
  [
    'unpaid',
    { status: 'unpaid', expiresAt: null },
    'Locked until it’s paid',
    /locked.*history/,
    'fix-payment',
  ],
  [
    'pausing',
    { isPaused: true, renewsAt: null, expiresAt: iso(NOW + DAY), resumesAt: iso(NOW + 2 * DAY) },
    'Pausing',
    /watch until day 1\..*automatically on day 2/,
    'manage',
  ],
  ['paused', { status: 'paused', resumesAt: iso(NOW + DAY) }, 'Paused', /automatically on day 1/, 'manage'],
  [
    'cancelled during a pause',
    { status: 'paused', renewsAt: null, endsAt: iso(NOW + DAY), expiresAt: null },
    'Ending',
    /^Your membership ends on day 1 and you won’t be charged again\..*history/,
    'manage',
  ],
  [
    'cancelled, with a longer grant',
    { renewsAt: null, endsAt: iso(NOW + DAY), expiresAt: iso(NOW + 9 * DAY) },
    'Ending',
    /until day 9 .*won’t be charged again/,
    'manage',
  ],
  ['paused for good', { status: 'paused' }, 'Paused', /when you say so.*history/, 'manage'],
  ['money back', { status: 'revoked', expiresAt: null }, 'Stopped', /returned/, 'contact'],
  ['bank said no', { status: 'incomplete', expiresAt: null }, 'Not paid yet', /weren’t charged/, 'join'],
  ['ended', { status: 'canceled', ...ended }, 'Ended', /ended on day -1.*history/, 'join'],
  [
    'ended by a clock ahead',
    { status: 'canceled', endsAt: iso(NOW + DAY) },
    'Ended',
    /ended on day 0/,
    'join',
  ],
  ['run out', { expiresAt: iso(NOW - 1) }, 'Ended', /ended/, 'join'],
  ['a status of the future', { status: 'sleeping', expiresAt: null }, 'Ended', /ended/, 'join'],
];

test.each(TABLE)('%s', (_, change, title, text, action) => {
  const words = say(change);
  expect(words).toMatchObject({ title, action });
  expect(words.text).toMatch(text);
});

test('offers to join during an operator’s grant', () => {
  const grant = { plan: 'monthly', until: iso(NOW + DAY), reason: 'press' };
  const granted = { grant, price: null, renewsAt: null, endsAt: grant.until, expiresAt: grant.until };
  expect(say(granted).action).toBe('join');
  expect(say({ grant })).toMatchObject({ title: 'Active', action: 'manage' });
});

test('drops only the damaged fields of a record', () => {
  const damaged = {
    ...record(),
    expiresAt: 7,
    renewsAt: 'soon',
    customerIds: 'cus_1',
    grant: { until: 1 },
    version: 'x',
  };
  expect(parseEntitlementRecord(damaged)).toEqual({
    ...record(),
    expiresAt: null,
    renewsAt: null,
    customerIds: [],
    grant: null,
    version: 0,
  });
  expect(parseEntitlementRecord({ status: null })).toMatchObject({ status: 'none', expiresAt: null });
  expect(parseEntitlementRecord('x')).toBeNull();
});

test('formats whole prices without cents', () => {
  expect(formatPrice(2400, 'usd')).toBe('$24');
  expect(formatPrice(19_950, 'usd')).toBe('$199.50');
  expect(monthlyCents(19_900, 'year')).toBe(1658);
  expect(monthlyCents(2400, 'month')).toBe(2400);
});

const MONTHLY = {
  slug: 'm',
  title: 'M',
  interval: 'month',
  amountCents: 2400,
  currency: 'usd',
  trialDays: 7,
} as const;

test.each([
  ['2027-01-31T12:00:00Z', MONTHLY, 0, 'Feb 28, 2027'],
  ['2027-03-31T12:00:00Z', MONTHLY, 7, 'Apr 7'],
  ['2028-02-29T12:00:00Z', { ...MONTHLY, interval: 'year' }, 0, 'Feb 28, 2029'],
  ['2027-01-31T12:00:00Z', { ...MONTHLY, interval: 'week' }, 0, 'Feb 7, 2027'],
] as const)('names the day of the next charge after %s', (today, plan, trialDays, day) => {
  const [first, next] = chargeSteps(plan, trialDays, Date.parse(today));
  expect(first).toEqual({ when: 'Today', what: trialDays > 0 ? 'Free' : '$24' });
  expect(next).toEqual({ when: day, what: `$24, then every ${plan.interval}` });
});
