import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Harness, type Member, PRICES, startHarness } from './harness';

let backend: Harness;

beforeAll(async () => {
  backend = await startHarness();
});

afterAll(() => backend.stop());

const subscribe = ({ customerId }: Member, price: string = PRICES.monthly, trialDays = 0) =>
  backend.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price }],
    ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
  });

/** A busy machine may take its time; what is waited for comes or does not. */
const PATIENCE = { timeout: 25_000, interval: 30 };

/** Waits until the member's entitlement has this status, and then until claims and profile agree with it. */
const settles = (uid: string, status: string, isSubscribed: boolean) =>
  vi.waitFor(async () => {
    expect(await backend.entitlement(uid)).toMatchObject({ status });
    expect(await backend.claims(uid)).toMatchObject({ subscribed: isSubscribed });
    expect((await backend.db.doc(`users/${uid}`).get()).get('subscriptionStatus')).toBe(
      isSubscribed ? 'active' : 'inactive',
    );
    const stored = await backend.entitlement(uid);
    expect(stored?.claimsVersion).toBe(stored?.version);
  }, PATIENCE);

test('a payment opens the membership and leaves the role of an administrator alone [4.11]', async () => {
  const member = await backend.member({ claims: { role: 'admin' } });
  await subscribe(member, PRICES.annual);
  await settles(member.uid, 'active', true);
  expect(await backend.claims(member.uid)).toMatchObject({ role: 'admin', plan: 'annual' });
});

test('a cancelled membership lasts to its end and not longer', async () => {
  const member = await backend.member();
  const { id } = await subscribe(member);
  await settles(member.uid, 'active', true);
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await vi.waitFor(
    async () => expect((await backend.entitlement(member.uid))?.endsAt).toEqual(expect.any(String)),
    PATIENCE,
  );
  await settles(member.uid, 'active', true);
  await backend.control('clock', { uid: member.uid, months: 1 });
  await settles(member.uid, 'canceled', false);
});

test('a failed renewal keeps the door open for three days, and paying opens it again', async () => {
  const member = await backend.member();
  await subscribe(member);
  await settles(member.uid, 'active', true);
  await backend.control('card', { uid: member.uid, behaviour: 'decline' });
  await backend.control('clock', { uid: member.uid, months: 1, days: 1 });
  await settles(member.uid, 'past_due', true);
  expect((await backend.entitlement(member.uid))?.paymentFailedAt).toEqual(expect.any(String));
  await backend.control('clock', { uid: member.uid, days: 3 });
  await settles(member.uid, 'unpaid', false);
  await backend.control('card', { uid: member.uid, behaviour: 'accept' });
  const [bill] = (await backend.stripe.invoices.list({ customer: member.customerId, status: 'open' })).data;
  await backend.stripe.invoices.pay(bill?.id ?? '');
  await settles(member.uid, 'active', true);
});

test('a trial turns into a paid month by itself', async () => {
  const member = await backend.member();
  await subscribe(member, PRICES.monthly, 7);
  await settles(member.uid, 'trialing', true);
  await backend.control('clock', { uid: member.uid, days: 8 });
  await settles(member.uid, 'active', true);
  const paid = await backend.stripe.charges.list({ customer: member.customerId });
  expect(paid.data.map(({ amount }) => amount)).toEqual([2400]);
});

test('money that goes back in full takes the right at once, a part of it does not', async () => {
  const member = await backend.member();
  await subscribe(member);
  await settles(member.uid, 'active', true);
  const [charge] = (await backend.stripe.charges.list({ customer: member.customerId })).data;
  await backend.stripe.refunds.create({ charge: charge?.id, amount: 400 });
  await settles(member.uid, 'active', true);
  await backend.stripe.refunds.create({ charge: charge?.id });
  await settles(member.uid, 'revoked', false);
});

test('a dispute takes the right until it is won', async () => {
  const member = await backend.member();
  await subscribe(member);
  await settles(member.uid, 'active', true);
  await backend.control('disputes', { uid: member.uid });
  await settles(member.uid, 'revoked', false);
  await backend.control('disputes', { uid: member.uid, status: 'won' });
  await settles(member.uid, 'active', true);
});

test('a second membership bought by mistake is ended, paid back and told', async () => {
  const member = await backend.member();
  await Promise.all([subscribe(member), subscribe(member)]);
  await vi.waitFor(
    async () =>
      expect(await backend.entitlement(member.uid)).toMatchObject({
        status: 'active',
        duplicateRefund: { amountCents: 2400, currency: 'usd' },
      }),
    PATIENCE,
  );
  const { data } = await backend.stripe.subscriptions.list({ customer: member.customerId, status: 'all' });
  expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
  const charges = await backend.stripe.charges.list({ customer: member.customerId });
  expect(charges.data.map(({ refunded }) => refunded).toSorted()).toEqual([false, true]);
  await settles(member.uid, 'active', true);
});

test('what is bought for an account that is gone is paid back', async () => {
  const member = await backend.member();
  await backend.auth.deleteUser(member.uid);
  const { id } = await subscribe(member);
  await vi.waitFor(async () => {
    expect((await backend.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const charges = await backend.stripe.charges.list({ customer: member.customerId });
    expect(charges.data.map(({ refunded }) => refunded)).toEqual([true]);
    expect(await backend.entitlement(member.uid)).toBeUndefined();
  }, PATIENCE);
});

test('a pause without service is none', async () => {
  const member = await backend.member();
  const first = await subscribe(member);
  await settles(member.uid, 'active', true);
  await backend.stripe.subscriptions.update(first.id, { pause_collection: { behavior: 'void' } });
  await vi.waitFor(
    async () => expect(await backend.entitlement(member.uid)).toMatchObject({ isPaused: true }),
    PATIENCE,
  );
  await settles(member.uid, 'active', true);
  await backend.control('clock', { uid: member.uid, months: 1, days: 1 });
  await settles(member.uid, 'paused', false);
  await backend.stripe.subscriptions.update(first.id, { pause_collection: '' });
  await settles(member.uid, 'active', true);
});

test('messages that come twice, late, in another order or fail at first end in the same place [4.11, 7.23]', async () => {
  const member = await backend.member();
  await backend.control('webhooks', { uid: member.uid, duplicate: 2, reorder: true, delayMs: 20 });
  backend.failNext = 4;
  const { id } = await subscribe(member);
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await backend.stripe.subscriptions.cancel(id);
  await settles(member.uid, 'canceled', false);
  await subscribe(member, PRICES.annual);
  await settles(member.uid, 'active', true);
  expect(backend.failNext).toBe(0);
  const events = await backend.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  await vi.waitFor(async () => {
    const marks = await backend.db.collection('stripeEvents').where('uid', '==', member.uid).get();
    expect(marks.size).toBeGreaterThan(6);
    expect(marks.docs.every((mark) => events.some((event) => event.id === mark.id))).toBe(true);
  }, PATIENCE);
});

test('a customer that is deleted at Stripe still belongs to her member', async () => {
  const member = await backend.member();
  const { id } = await subscribe(member);
  await settles(member.uid, 'active', true);
  await backend.stripe.subscriptions.cancel(id);
  await backend.stripe.customers.del(member.customerId);
  await settles(member.uid, 'none', false);
});
