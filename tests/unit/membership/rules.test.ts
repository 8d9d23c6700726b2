import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEntitled } from '@/lib/membership/entitlement';
import type { EntitlementRecord, ManualGrant } from '@/lib/membership/entitlement-record';
import { areOutdated, areSameClaims, mergeClaims, profileStatus } from '@/lib/membership/member-claims';
import { nextEntitlement } from '@/lib/membership/next-entitlement';
import { liveSubscription } from '@/lib/membership/subscription-status';
import { type ChangePorts, changePlan } from '@/lib/server/membership/change-plan';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { DAY, facts, iso, NOW, record } from './facts';

const judge = (subscriptions: readonly SubscriptionFacts[], nowMs = NOW, grant?: ManualGrant) => {
  const stored = grant ? record({ grant }) : null;
  const next = nextEntitlement({ stored, subscriptions, customerIds: ['cus_1'], eventId: 'evt_1', nowMs });
  return { next, mayWatch: isEntitled(next, nowMs).isEntitled };
};

const SOON = NOW + DAY;
const LATE = NOW - 4 * DAY;

/** Every status of Stripe, in every state that matters: [what, facts, may watch, stored status]. */
test.each<[string, Partial<SubscriptionFacts>, boolean, string]>([
  ['active in its period', {}, true, 'active'],
  ['active, period just over', { periodEndMs: NOW - DAY }, true, 'active'],
  ['active, renewal late by more than the grace', { periodEndMs: LATE }, false, 'active'],
  ['active without a period', { periodEndMs: null }, false, 'unknown'],
  ['active, cancelled for later', { endsAtMs: SOON }, true, 'active'],
  ['active, ending now', { endsAtMs: NOW }, false, 'active'],
  ['active, ends before the period does', { endsAtMs: NOW - 1, periodEndMs: SOON }, false, 'active'],
  ['active, money back', { isMoneyBack: true }, false, 'revoked'],
  ['active, pausing when the month is over', { pause: { untilMs: SOON } }, true, 'active'],
  ['active, paused, last invoice void', { pause: { untilMs: SOON }, isPaid: false }, false, 'paused'],
  ['active, paused, the paid month is over', { pause: { untilMs: SOON }, periodEndMs: NOW }, false, 'active'],
  ['trialing', { status: 'trialing' }, true, 'trialing'],
  ['trialing, trial over since days', { status: 'trialing', periodEndMs: LATE }, false, 'trialing'],
  ['trialing, cancelled for its end', { status: 'trialing', endsAtMs: SOON }, true, 'trialing'],
  ['trialing, free time for a member', { status: 'trialing', isFreeTime: true }, true, 'active'],
  ['active, invoice refused', { periodEndMs: NOW + 30 * DAY, failedSinceMs: NOW - DAY }, true, 'past_due'],
  ['active, refused long ago', { periodEndMs: NOW + 26 * DAY, failedSinceMs: LATE }, false, 'past_due'],
  ['active, pausing, period unknown', { pause: { untilMs: SOON }, periodEndMs: null }, false, 'unknown'],
  ['active, with an invalid end', { endsAtMs: Number.NaN }, false, 'unknown'],
  ['past due since a day', { status: 'past_due', failedSinceMs: NOW - DAY }, true, 'past_due'],
  ['past due for exactly the grace', { status: 'past_due', failedSinceMs: NOW - 3 * DAY }, false, 'past_due'],
  ['past due, new period', { status: 'past_due', periodStartMs: NOW - DAY }, true, 'past_due'],
  ['past due, invoice unknown, old period', { status: 'past_due' }, false, 'past_due'],
  ['past due, nothing known', { status: 'past_due', periodStartMs: null }, false, 'past_due'],
  ['past due, money back', { status: 'past_due', failedSinceMs: NOW, isMoneyBack: true }, false, 'revoked'],
  ['unpaid', { status: 'unpaid' }, false, 'unpaid'],
  ['canceled', { status: 'canceled', endsAtMs: NOW - DAY }, false, 'canceled'],
  ['canceled, money back', { status: 'canceled', endsAtMs: NOW, isMoneyBack: true }, false, 'canceled'],
  ['canceled, at a time ahead of our clock', { status: 'canceled', endsAtMs: SOON }, false, 'canceled'],
  ['incomplete', { status: 'incomplete' }, false, 'incomplete'],
  ['incomplete, expired', { status: 'incomplete_expired' }, false, 'incomplete_expired'],
  ['paused after a trial without a card', { status: 'paused' }, false, 'paused'],
  ['a status that is unknown here', { status: 'sleeping' }, false, 'sleeping'],
])('stores status and access of a subscription: %s', (_, change, mayWatch, status) => {
  const judged = judge([facts(change)]);
  expect(judged.mayWatch).toBe(mayWatch);
  expect(judged.next.status).toBe(status);
});

test('grants nothing without a subscription', () => {
  const { next, mayWatch } = judge([]);
  expect(mayWatch).toBe(false);
  expect(next).toMatchObject({ status: 'none', plan: null, expiresAt: null, customerIds: ['cus_1'] });
});

test('grants access when any of several subscriptions does, in any order', () => {
  const ended = facts({ id: 'a', status: 'canceled', createdMs: NOW, endsAtMs: NOW, plan: 'annual' });
  const failing = facts({ id: 'b', status: 'past_due', failedSinceMs: NOW, plan: 'annual' });
  const running = facts({ id: 'c' });
  const list = [ended, failing, running];
  for (const subscriptions of [list, list.toReversed()])
    expect(judge(subscriptions).next).toMatchObject({
      status: 'active',
      plan: 'monthly',
      paymentFailedAt: null,
    });
});

test('prefers a recoverable subscription over an ended one', () => {
  const over = facts({ id: 'a', status: 'canceled', createdMs: NOW, endsAtMs: NOW });
  expect(judge([over, facts({ id: 'b', status: 'unpaid' })]).next.status).toBe('unpaid');
});

test('stores the next charge, the end or the failed payment', () => {
  const renewal = { renewsAt: iso(NOW + 15 * DAY), renewalAnchor: iso(facts().anchorMs) };
  expect(judge([facts()]).next).toMatchObject({ ...renewal, endsAt: null });
  expect(judge([facts({ endsAtMs: SOON })]).next).toMatchObject({ renewsAt: null, endsAt: iso(SOON) });
  const failing = judge([facts({ status: 'past_due', failedSinceMs: NOW - DAY })]).next;
  const failedAt = { paymentFailedAt: iso(NOW - DAY), expiresAt: iso(NOW + 2 * DAY) };
  expect(failing).toMatchObject({ renewsAt: null, ...failedAt });
  expect(judge([facts({ pause: { untilMs: SOON } })]).next.resumesAt).toBe(iso(SOON));
});

test('grants access until the end of an operator’s grant', () => {
  const grant = { plan: 'monthly', until: iso(SOON), reason: 'press' };
  expect(judge([], NOW, grant)).toMatchObject({ mayWatch: true, next: { grant } });
  expect(judge([], SOON, grant).mayWatch).toBe(false);
  expect(judge([facts({ status: 'unpaid' })], NOW, grant).mayWatch).toBe(true);
});

test('keeps the next charge of a paying member who also has a grant', () => {
  const grant = { plan: 'annual', until: iso(NOW + 90 * DAY), reason: 'press' };
  const both = judge([facts()], NOW, grant);
  expect(both).toMatchObject({ mayWatch: true, next: { status: 'active', plan: 'monthly', endsAt: null } });
  expect(both.next).toMatchObject({ renewsAt: iso(NOW + 15 * DAY), price: { amountCents: 2400 } });
  expect(both.next.expiresAt).toBe(grant.until);
  const overdue = judge([facts({ status: 'past_due', failedSinceMs: NOW - 9 * DAY })], NOW, grant);
  expect(overdue).toMatchObject({ mayWatch: true, next: { status: 'past_due', expiresAt: grant.until } });
  const ended = judge([facts({ status: 'canceled', endsAtMs: NOW - DAY })], NOW, grant).next;
  expect(ended).toMatchObject({ plan: 'annual', endsAt: grant.until, price: null });
  const past = { ...grant, until: iso(NOW - DAY) };
  const versions = { version: 2, claimsVersion: 1 };
  expect(judge([facts()], NOW, past).next).toEqual({ ...judge([facts()]).next, grant: past, ...versions });
});

test.each([
  ['a membership that was paid after it', NOW - 9 * DAY, NOW - DAY, 'monthly'],
  ['a membership that was paid before it', NOW - DAY, NOW - 9 * DAY, 'annual'],
])('names the last access once a grant and %s have ended', (_, grantUntilMs, endsAtMs, plan) => {
  const grant = { plan: 'annual', until: iso(grantUntilMs), reason: 'press' };
  const { next, mayWatch } = judge([facts({ status: 'canceled', endsAtMs })], NOW, grant);
  const end = iso(Math.max(grantUntilMs, endsAtMs));
  expect(next).toMatchObject({ status: 'canceled', plan, endsAt: end, expiresAt: end });
  expect(mayWatch).toBe(false);
});

test('plans no restart for a paused membership that was cancelled', () => {
  const pause = { untilMs: NOW + 40 * DAY };
  const { next } = judge([facts({ pause, isPaid: false, endsAtMs: NOW + 10 * DAY })]);
  expect(next).toMatchObject({ status: 'paused', isPaused: false, resumesAt: null });
  expect(next.endsAt).toBe(iso(NOW + 10 * DAY));
});

test('merges the membership claims and removes them again', () => {
  const given = mergeClaims({ role: 'admin', beta: 1 }, record(), NOW);
  const claims = { subscribed: true, plan: 'monthly', expiresAt: iso(NOW + 18 * DAY) };
  expect(given).toEqual({ role: 'admin', beta: 1, ...claims });
  const taken = mergeClaims(given, record({ status: 'canceled' }), NOW);
  expect(taken).toEqual({ role: 'admin', beta: 1, subscribed: false });
  expect(areSameClaims(given, taken)).toBe(false);
  expect(areSameClaims(taken, mergeClaims(taken, null, NOW))).toBe(true);
  expect(profileStatus(record(), NOW)).toBe('active');
  expect(profileStatus(record({ expiresAt: iso(NOW) }), NOW)).toBe('inactive');
});

test('sets paymentDue until the payment is made, with and without access', () => {
  const late = mergeClaims({}, record({ status: 'past_due' }), NOW);
  expect(late).toMatchObject({ subscribed: true, paymentDue: true });
  const locked = mergeClaims(late, record({ status: 'unpaid' }), NOW);
  expect(locked).toEqual({ subscribed: false, paymentDue: true });
  const paid = mergeClaims(locked, record(), NOW);
  expect(paid).not.toHaveProperty('paymentDue');
  expect(areSameClaims(late, mergeClaims(late, record(), NOW))).toBe(false);
});

test.each([
  ['a member', true, false, record(), false],
  ['an overdue one', true, false, record({ status: 'past_due' }), true],
  ['one whose classes were locked', true, true, record({ status: 'unpaid' }), true],
  ['one who has paid', false, true, record(), true],
  ['one who is locked, as before', false, true, record({ status: 'unpaid' }), false],
  ['one whose time is over', true, false, record({ expiresAt: iso(NOW) }), true],
  ['one whose document is gone', true, false, null, true],
  ['a user without a membership', false, false, null, false],
])('compares the token of %s with the stored membership', (_, subscribed, isPaymentDue, stored, isOld) => {
  expect(areOutdated({ subscribed, isPaymentDue }, stored, NOW)).toBe(isOld);
});

test.each([
  ['trialing', true],
  ['active', true],
  ['past_due', true],
  ['unpaid', true],
  ['paused', true],
  ['canceled', false],
  ['incomplete', false],
  ['incomplete_expired', false],
])('refuses a second subscription beside a %s one: %s', (status, isInTheWay) => {
  expect(liveSubscription([facts({ status })]) !== null).toBe(isInTheWay);
});

test('never grants access without an end', () => {
  const time = fc.option(
    fc.oneof(
      fc.constant(Number.NaN),
      fc.integer({ min: -DAY, max: 60 * DAY }).map((ms) => NOW + ms),
    ),
  );
  const any = fc.record({
    status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'canceled', 'paused', 'new'),
    periodStartMs: time,
    periodEndMs: time,
    endsAtMs: time,
    failedSinceMs: time,
    isPaid: fc.boolean(),
    isMoneyBack: fc.boolean(),
    pause: fc.option(fc.record({ untilMs: time })),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), (list) => {
      const subscriptions = list.map((change, index) => facts({ ...change, id: `sub_${index}` }));
      const { next, mayWatch } = judge(subscriptions);
      return !mayWatch || next.expiresAt !== null;
    }),
    { numRuns: 5000 },
  );
});

const TWO_PLANS = { monthly: 'price_monthly', other: 'price_other' };
const A_MONTH = { interval: 'month', intervalCount: 1, amountCents: 2900, currency: 'usd' } as const;

/** Changes the plan of a member with one monthly subscription, unless `over` says otherwise. */
const change = (plan: string, agreedCents: number | null, over: Partial<ChangePorts>) =>
  changePlan({ plan, agreedCents, prorationSec: null }, {
    prices: TWO_PLANS,
    findPlan: async (slug) => ({ slug, ...A_MONTH }),
    isSoldAsShown: async () => true,
    readSubscriptions: async () => [facts()],
    preview: async () => ({ dueCents: 100, currency: 'usd' }),
    sync: async () => undefined,
    nowMs: NOW,
    ...over,
  } as Partial<ChangePorts> as ChangePorts);

test.each([
  ['a quarter', { interval: 'month', intervalCount: 3, amountCents: 6000 }, 'now'],
  ['a dearer month', { interval: 'month', intervalCount: 1, amountCents: 2900 }, 'now'],
  ['two weeks', { interval: 'week', intervalCount: 2, amountCents: 1500 }, 'renewal'],
] as const)('changes from a month to %s at the right time', async (_, terms, when) => {
  const findPlan = async (slug: string) => ({ slug, currency: 'usd', ...terms });
  expect((await change('other', null, { findPlan })).body).toMatchObject({ when });
});

test.each([
  ['was replaced', { monthly: 'price_dearer' }],
  ['is no longer on offer', {}],
])('keeps the current plan at a price that %s', async (_, prices) => {
  const nextPlan = { plan: 'annual', from: iso(SOON), amountCents: 19_900 };
  const dropped: string[] = [];
  const answer = await change('monthly', 0, {
    prices,
    readSubscriptions: async () => [facts({ nextPlan })],
    drop: async (id) => void dropped.push(id),
  });
  expect(answer.status).toBe(200);
  expect(dropped).toEqual(['sub_1']);
});

const COACHING = facts({ id: 'sub_coaching', plan: null, createdMs: NOW });

test('changes the plan of the membership, and of no subscription for something else', async () => {
  const changed: string[] = [];
  const ports = {
    preview: async () => 100,
    drop: async () => undefined,
    changeNow: async ({ subscriptionId }: { readonly subscriptionId: string }) => {
      changed.push(subscriptionId);
      return null;
    },
  };
  const both = { ...ports, readSubscriptions: async () => [COACHING, facts()] };
  expect((await change('other', 100, both)).status).toBe(200);
  expect(changed).toEqual(['sub_1']);
  const alone = { ...ports, readSubscriptions: async () => [COACHING] };
  expect(await change('other', 100, alone)).toMatchObject({ status: 409 });
  expect(changed).toEqual(['sub_1']);
});

test.each<[string, Partial<SubscriptionFacts>, Partial<EntitlementRecord>]>([
  ['an unpaid membership', { status: 'unpaid' }, { status: 'unpaid', plan: 'monthly' }],
  ['one that waits for its payment', { status: 'past_due', failedSinceMs: NOW }, { status: 'past_due' }],
  ['an ended one', { status: 'canceled', endsAtMs: NOW - DAY }, { status: 'active', plan: null }],
])(
  'shows %s beside a subscription without a plan, which counts once the membership has ended',
  (_, change, expected) => {
    const input = { stored: null, customerIds: ['cus_1'], eventId: null, nowMs: NOW };
    expect(nextEntitlement({ ...input, subscriptions: [COACHING, facts(change)] })).toMatchObject(expected);
  },
);
