import { expect, test } from 'vitest';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import {
  cardName,
  discountFact,
  type MembershipSummary,
  membershipSummary,
  nextChargeFact,
  nextChargeText,
  purchaseFacts,
} from '@/lib/membership/membership-summary';
import {
  billingText,
  chargeSteps,
  chargeText,
  discountText,
  durationText,
  formatPrice,
  priceText,
  reducedPrice,
  savingCents,
  taxNote,
} from '@/lib/membership/price-text';
import type { Discount } from '@/lib/stripe/discount';
import { buildPlan } from '../../support/builders';
import { DAY, iso, NOW, record } from './facts';

const day = (time: string) => `day ${Math.round((Date.parse(time) - NOW) / DAY)}`;
const say = (change: Partial<EntitlementRecord> | null): MembershipSummary =>
  membershipSummary(change && record(change), NOW, day);

const until = (days: number) => ({
  renewsAt: null,
  endsAt: iso(NOW + DAY),
  expiresAt: iso(NOW + days * DAY),
});
const ended = { renewsAt: null, endsAt: iso(NOW - DAY), expiresAt: iso(NOW - DAY) };
const pausing = { isPaused: true, renewsAt: null, expiresAt: iso(NOW + DAY), resumesAt: iso(NOW + 2 * DAY) };

/** [state, record, title, text, action] */
test.each<[string, Partial<EntitlementRecord> | null, string, RegExp, string]>([
  ['no record', null, 'No membership yet', /Join/, 'join'],
  ['only an account at Stripe', { status: 'none', expiresAt: null }, 'No membership yet', /Join/, 'join'],
  ['active', {}, 'Active', /^You have full access to every class\.$/, 'manage'],
  ['trial', { status: 'trialing' }, 'Free trial', /haven’t been charged yet/, 'manage'],
  ['cancelled, still on', until(1), 'Ending', /until day 1 .*history/, 'manage'],
  ['in the grace', { status: 'past_due' }, 'Payment overdue', /watch until day 18.*Update/, 'fix-payment'],
  ['overdue', { status: 'past_due', expiresAt: iso(NOW) }, 'Payment overdue', /pay.*Update/i, 'fix-payment'],
  [
    'overdue and cancelled',
    { ...until(2), status: 'past_due' },
    'Payment overdue',
    /watch until day 2\. Your membership ends on day 1, but your last payment is still due\.$/,
    'fix-payment',
  ],
  ['unpaid', { status: 'unpaid' }, 'Locked until it’s paid', /locked.*history/, 'fix-payment'],
  ['pausing', pausing, 'Pausing', /watch until day 1\..*automatically on day 2/, 'manage'],
  ['paused', { status: 'paused', resumesAt: iso(NOW + DAY) }, 'Paused', /automatically on day 1/, 'manage'],
  [
    'cancelled during a pause',
    { ...until(1), status: 'paused', expiresAt: null },
    'Ending',
    /^Your membership ends on day 1, and you won’t be charged again\..*history/,
    'manage',
  ],
  ['cancelled, with a longer grant', until(9), 'Ending', /until day 9 .*won’t be charged again/, 'manage'],
  ['paused for good', { status: 'paused' }, 'Paused', /when you say so.*history/, 'manage'],
  ['payment returned', { status: 'revoked', expiresAt: null }, 'Stopped', /returned/, 'contact'],
  ['refused by the bank', { status: 'incomplete' }, 'Not paid yet', /weren’t charged/, 'join'],
  ['ended', { status: 'canceled', ...ended }, 'Ended', /ended on day -1.*history/, 'join'],
  ['ended by a faster clock', { ...until(1), status: 'canceled' }, 'Ended', /ended on day 0/, 'join'],
  ['access over, not synced yet', { expiresAt: iso(NOW - 1) }, 'Ended', /ended/, 'join'],
  ['a status that is unknown here', { status: 'sleeping', expiresAt: null }, 'Ended', /ended/, 'join'],
])('describes a membership: %s', (_, change, title, text, action) => {
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
  const damaged = { expiresAt: 7, renewsAt: 'soon', customerIds: 'cus_1', grant: { until: 1 }, version: 'x' };
  const dropped = { expiresAt: null, renewsAt: null, customerIds: [], grant: null, version: 0 };
  expect(parseEntitlementRecord({ ...record(), ...damaged })).toEqual({ ...record(), ...dropped });
  expect(parseEntitlementRecord({ status: null })).toMatchObject({ status: 'none', expiresAt: null });
  expect(parseEntitlementRecord('x')).toBeNull();
});

test.each([
  ['whole dollars', 2400, 'usd', '$24'],
  ['dollars and cents', 19_950, 'usd', '$199.50'],
  ['yen, which have no cents', 2400, 'jpy', '¥2,400'],
  ['dinars of a thousand fils', 2500, 'kwd', 'KWD 2.500'],
  ['euros', 2450, 'eur', '€24.50'],
])('shows a price in %s', (_, amountCents, currency, text) => {
  expect(formatPrice(amountCents, currency).replace(/\s/g, ' ')).toBe(text);
});

const MONTHLY = buildPlan();

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

const QUARTERLY = { ...MONTHLY, intervalCount: 3, amountCents: 6000, trialDays: 0 };
const ANNUAL = { ...MONTHLY, interval: 'year', amountCents: 19_900, trialDays: 0 } as const;

test('names every period, with its price by the month', () => {
  expect(priceText(QUARTERLY)).toBe('$60 every 3 months');
  expect(billingText(QUARTERLY)).toBe('Works out to $20 a month.');
  expect(billingText(ANNUAL)).toBe('Works out to $16.58 a month.');
  expect(billingText(MONTHLY)).toBe('Billed every month.');
  expect(billingText({ ...MONTHLY, interval: 'week', intervalCount: 2 })).toBe('Billed every 2 weeks.');
  expect(durationText(QUARTERLY)).toBe('3 months');
  expect(chargeText(QUARTERLY, 0)).toBe('$60 today, then every 3 months until you cancel.');
  expect(chargeSteps(QUARTERLY, 0, Date.parse('2026-11-30T12:00:00Z'))[1]).toEqual({
    when: 'Feb 28, 2027',
    what: '$60, then every 3 months',
  });
  expect(chargeSteps(QUARTERLY, 0, null)[1].when).toBe('In 3 months');
  expect(savingCents(QUARTERLY, [MONTHLY, QUARTERLY])).toBe(1200);
});

const off = (change: Partial<Discount>): Discount => ({
  code: 'SPRING',
  percentOff: 20,
  amountOffCents: null,
  currency: null,
  duration: 'once',
  months: null,
  ...change,
});
const MONTHS = { duration: 'repeating', months: 3 } as const;
const FOREVER = { duration: 'forever' } as const;
const AMOUNT = { percentOff: null, amountOffCents: 500, currency: 'usd' };

test.each([
  ['one payment', {}, MONTHLY, '$19.20', 'for the first month', '$24, then every month'],
  ['one payment of a quarter', {}, QUARTERLY, '$48', 'for the first 3 months', '$60, then every 3 months'],
  ['three months', MONTHS, MONTHLY, '$19.20', 'a month for 3 months', '$19.20 for 2 months, then $24'],
  ['a quarter', MONTHS, QUARTERLY, '$48', 'for the first 3 months', '$60, then every 3 months'],
  ['three months of a year', MONTHS, ANNUAL, '$159.20', 'for the first year', '$199, then every year'],
  ['ever', FOREVER, MONTHLY, '$19.20', 'a month', '$19.20, then every month'],
  ['an amount', AMOUNT, MONTHLY, '$19', 'for the first month', '$24, then every month'],
])('shows the price with a discount for %s', (_, change, plan, amount, period, renewal) => {
  expect(reducedPrice(plan, off(change))).toMatchObject({ amount, period });
  const [today, next] = chargeSteps(plan, 0, NOW, off(change));
  expect([today.what, next.what]).toEqual([amount, renewal]);
});

test('reduces no price in another currency, and none below zero', () => {
  const amount = off({ percentOff: null, amountOffCents: 5000, currency: 'usd' });
  expect(reducedPrice(MONTHLY, amount)?.amount).toBe('$0');
  expect(reducedPrice({ ...MONTHLY, currency: 'eur' }, amount)).toBeNull();
  expect(chargeSteps({ ...MONTHLY, currency: 'eur' }, 0, NOW, amount)[0].what).toBe('€24');
});

test('charges the reduced price once a trial is over', () => {
  const [today, next] = chargeSteps(MONTHLY, 7, NOW, off({}));
  expect([today.what, next.what]).toEqual(['Free', '$19.20, then $24 every month']);
});

test.each([
  [{}, '20% off your first payment'],
  [MONTHS, '20% off for 3 months'],
  [{ ...MONTHS, months: 1 }, '20% off in your first month'],
  [FOREVER, '20% off every payment'],
])('says for how long the code %j reduces the price', (change, text) => {
  expect(discountText(off(change))).toBe(text);
});

const running = { code: 'SPRING', percentOff: 20, amountOffCents: null, currency: null, isOnce: false };

const unlimited = { until: null, code: null };

test.each([
  ['until a later end', { until: iso(NOW + 40 * DAY) }, 'until day 40 (code SPRING)', '$19.20'],
  ['that ends before the next charge', { until: iso(NOW + 2 * DAY) }, 'until day 2 (code SPRING)', '$24'],
  ['for one payment', { until: null, isOnce: true }, 'your next payment (code SPRING)', '$19.20'],
  ['from the studio, without an end', unlimited, 'every payment', '$19.20'],
])('shows a running discount %s', (_, change, text, amount) => {
  const member = record({ discount: { ...running, ...change } });
  expect(discountFact(member, day)).toEqual(['Discount', `20% off ${text}`]);
  expect(nextChargeText(member)).toBe(amount);
  expect(nextChargeFact(member, day)).toEqual(['Next charge', `${amount} on day 15`]);
});

test('names the price of the planned plan as the next charge, and none while it is not known', () => {
  const from = iso(NOW + 15 * DAY);
  const change = (amountCents: number | null) =>
    nextChargeText(record({ nextPlan: { plan: 'annual', from, amountCents } }));
  expect(change(19_900)).toBe('$199');
  expect(change(null)).toBeNull();
});

test('shows what was paid, with its tax, and leaves it out while it is unknown', () => {
  const paid = purchaseFacts(record(), { amountCents: 2598, taxCents: 198 }, day);
  expect(paid).toContainEqual(['Paid today', '$25.98, $1.98 of it tax']);
  expect(purchaseFacts(record(), null, day).map(([name]) => name)).not.toContain('Paid today');
});

test.each([
  ['visa', 'Visa ending in 4242'],
  ['jcb', 'JCB ending in 4242'],
  ['unknown', 'Card ending in 4242'],
])('names a card of the brand %s', (brand, text) => {
  expect(cardName({ brand, last4: '4242' })).toBe(text);
});

test('says how tax relates to the price only where the site collects it', () => {
  expect([taxNote('usd', true), taxNote('eur', true)]).toEqual([' plus tax', ' tax included']);
  expect(taxNote('usd', false)).toBe('');
});
