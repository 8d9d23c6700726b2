import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEntitled } from '@/lib/membership/entitlement';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import {
  changeGiftTime,
  formatGiftCode,
  type GiftTime,
  giftLeftMs,
  parseGiftCode,
} from '@/lib/membership/gift';
import { giftText, membershipSummary } from '@/lib/membership/membership-summary';
import { nextEntitlement } from '@/lib/membership/next-entitlement';
import { membershipNotice } from '@/lib/server/membership/membership-mail';
import { maxLengthMs, type SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { DAY, facts, iso, NOW, record } from './facts';

const MONTH = maxLengthMs('month', 1);
const GIFT: GiftTime = { plan: 'monthly', leftMs: MONTH, startsAt: null };

test.each([
  ['as it was copied', '0123-4567-89AB-CDEF'],
  ['in lower case without dashes', '0123456789abcdef'],
  ['with spaces and look-alikes', ' oi23 4567 89ab cdef '],
  ['with the dashes of a letter', '0123–4567—89AB\u2011CDEF'],
  ['with invisible characters of a chat', '\u202a0123-4567\u200b-89AB-CDEF\u202c'],
])('reads a code %s', (_, typed) => {
  expect(parseGiftCode(typed)).toBe('0123456789ABCDEF');
  expect(formatGiftCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
});

test.each(['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEU', '0123-4567-89AB-CDEF-0', '../../gifts/x'])(
  'rejects "%s" as a code',
  (typed) => expect(parseGiftCode(typed)).toBeNull(),
);

const next = (stored: Partial<EntitlementRecord>, subscriptions: readonly SubscriptionFacts[], nowMs = NOW) =>
  nextEntitlement({ stored: record(stored), subscriptions, customerIds: ['cus_1'], eventId: null, nowMs });

test('names the last day of a gift in the singular', () => {
  const text = giftText({ gift: { ...GIFT, leftMs: DAY } }, NOW, (at) => at);
  expect(text).toBe('1 day as a gift. It starts when your paid membership ends.');
});

test('gives access at once to a member without a membership', () => {
  const given = next({ gift: GIFT }, []);
  expect(given).toMatchObject({ status: 'active', plan: 'monthly', price: null, renewsAt: null });
  expect(given.expiresAt).toBe(iso(NOW + MONTH));
  expect(membershipSummary(given, NOW, (at) => at)).toMatchObject({ title: 'Gift', action: 'join' });
});

test.each<[string, Partial<SubscriptionFacts>]>([
  ['renews', {}],
  ['is a trial', { status: 'trialing' }],
  ['is on a break', { pause: { untilMs: NOW + 60 * DAY } }],
  ['is on a break without access', { pause: { untilMs: NOW + 60 * DAY }, isPaid: false }],
])('keeps a gift whole while the paid membership %s [4.30]', (_, change) => {
  const paid = next({ gift: null }, [facts(change)]);
  const both = next({ gift: GIFT }, [facts(change)]);
  expect(both).toEqual({ ...paid, gift: GIFT });
  const text = giftText(both, NOW, (at) => at);
  expect(text).toBe('31 days as a gift. They start when your paid membership ends.');
});

test('starts a gift when the paid time of a canceled membership ends', () => {
  const endsAtMs = NOW + 5 * DAY;
  const ending = next({ gift: GIFT }, [facts({ endsAtMs })]);
  expect(ending).toMatchObject({ status: 'active', endsAt: iso(endsAtMs), expiresAt: iso(endsAtMs + MONTH) });
  const over = next(ending, [facts({ status: 'canceled', endsAtMs })], endsAtMs + DAY);
  expect(over).toMatchObject({ status: 'active', expiresAt: iso(endsAtMs + MONTH), price: null });
});

test.each<[string, Partial<SubscriptionFacts>, number]>([
  ['after the grace period of a failed payment', { status: 'past_due', failedSinceMs: NOW }, NOW + 3 * DAY],
  ['at once when the payment was given up', { status: 'unpaid' }, NOW],
  ['at once when the own payment was refunded', { isMoneyBack: true }, NOW],
])('starts a gift %s', (_, change, startMs) => {
  const given = next({ gift: GIFT }, [facts(change)]);
  expect(given.gift).toEqual({ ...GIFT, startsAt: iso(startMs) });
  expect(given.expiresAt).toBe(iso(startMs + MONTH));
  expect(isEntitled(given, startMs + 1).isEntitled).toBe(true);
});

test('stops a running gift while a new paid membership runs, and gives the rest afterwards', () => {
  const given = next({ gift: GIFT }, []);
  const joined = next(given, [facts()], NOW + 10 * DAY);
  expect(joined).toMatchObject({ status: 'active', gift: { leftMs: MONTH - 10 * DAY, startsAt: null } });
  const ended = facts({ status: 'canceled', endsAtMs: NOW + 15 * DAY });
  const back = next(joined, [ended], NOW + 20 * DAY);
  expect(back.expiresAt).toBe(iso(NOW + 20 * DAY + MONTH - 10 * DAY));
});

test('ends a gift when its time is over', () => {
  const given = next({ gift: GIFT }, []);
  const over = next(given, [], NOW + MONTH);
  expect(over).toMatchObject({ status: 'canceled', endsAt: iso(NOW + MONTH) });
  expect(isEntitled(over, NOW + MONTH).isEntitled).toBe(false);
  expect(membershipSummary(over, NOW + MONTH, (at) => at).title).toBe('Ended');
});

test.each<[string, Partial<EntitlementRecord>, Partial<SubscriptionFacts>[]]>([
  ['membership', {}, [{ status: 'canceled', endsAtMs: NOW - 60 * DAY }]],
  ['grant', { grant: { plan: 'annual', until: iso(NOW - 60 * DAY), reason: 'press' } }, []],
])('names the end of a gift that was used after an earlier %s', (_, stored, subscriptions) => {
  const paid = subscriptions.map(facts);
  const given = next({ gift: GIFT, ...stored }, paid);
  const over = next(given, paid, NOW + MONTH + DAY);
  const end = iso(NOW + MONTH);
  expect(over).toMatchObject({ status: 'canceled', plan: 'monthly', endsAt: end, expiresAt: end });
});

test('names the end of a membership that was paid after a gift', () => {
  const used = next({ gift: GIFT }, []);
  const endsAtMs = NOW + 2 * MONTH;
  const over = next(used, [facts({ status: 'canceled', plan: 'annual', endsAtMs })], endsAtMs + DAY);
  expect(over).toMatchObject({ status: 'canceled', plan: 'annual', endsAt: iso(endsAtMs) });
});

test('adds a second gift to the first, and takes a returned one back only as far as it is unused', () => {
  const running = { ...GIFT, startsAt: iso(NOW) };
  const twice = changeGiftTime(running, 'annual', MONTH, NOW + DAY);
  expect(giftLeftMs(twice, NOW + DAY)).toBe(2 * MONTH - DAY);
  expect(giftLeftMs(changeGiftTime(twice, 'annual', -MONTH, NOW + DAY), NOW + DAY)).toBe(MONTH - DAY);
  expect(giftLeftMs(changeGiftTime(running, 'monthly', -MONTH, NOW + DAY), NOW + DAY)).toBe(0);
  expect(changeGiftTime(null, 'annual', MONTH, NOW)).toEqual({ ...GIFT, plan: 'annual' });
});

test('starts a gift when a grant ends', () => {
  const grant = { plan: 'annual', until: iso(NOW + 3 * DAY), reason: 'press' };
  const both = next({ gift: GIFT, grant }, []);
  expect(both).toMatchObject({ grant, plan: 'annual', expiresAt: iso(NOW + 3 * DAY + MONTH) });
  expect(both.gift).toEqual({ ...GIFT, startsAt: iso(NOW + 3 * DAY) });
});

test('loses no millisecond of a gift over random histories of a paid membership', () => {
  const step = fc.record({ isPaying: fc.boolean(), days: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 12, maxLength: 12 }), (steps) => {
      let current = record({ gift: GIFT });
      let used = 0;
      let nowMs = NOW;
      for (const { isPaying, days } of steps) {
        const paid = isPaying ? [facts({ periodEndMs: nowMs + 30 * DAY })] : [];
        current = next(current, paid, nowMs);
        if (!isPaying) used += Math.min(days * DAY, giftLeftMs(current.gift, nowMs));
        nowMs += days * DAY;
        expect(giftLeftMs(current.gift, nowMs)).toBe(MONTH - used);
      }
    }),
    { numRuns: 300 },
  );
});

test.each<[string, Partial<SubscriptionFacts>]>([
  ['is overdue', { status: 'past_due', failedSinceMs: NOW - 4 * DAY }],
  ['was given up', { status: 'unpaid', failedSinceMs: NOW - 30 * DAY }],
])('still asks for the payment that %s while a gift gives access', (_, change) => {
  const before = next({ gift: GIFT }, [facts()]);
  const given = next(before, [facts(change)]);
  expect(isEntitled(given, NOW).isEntitled).toBe(true);
  expect(given).toMatchObject({ endsAt: null, expiresAt: iso(NOW + MONTH) });
  const { text, action } = membershipSummary(given, NOW, (at) => at);
  expect(text).toContain(`You can watch until ${iso(NOW + MONTH)}. Update your card`);
  expect(action).toBe('fix-payment');
  expect(membershipNotice(before, given)).toBe('payment-failed');
  expect(membershipNotice({ ...before, paymentFailedAt: given.paymentFailedAt }, given)).toBeNull();
});
