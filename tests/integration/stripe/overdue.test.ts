import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseEntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { isEntitled } from '@/lib/membership/entitlement';
import { eventPorts } from '@/lib/server/membership/live-ports';
import { receiveEvent } from '@/lib/server/membership/receive-event';
import { type Harness, PRICES, startHarness } from './harness';

/*
 * Stripe moves the paid period on before it tries the card, and says that it failed in two messages: one of the bill, one
 * of the subscription. They come in either order, and the first may come while the subscription still counts as active.
 */
let backend: Harness;

beforeAll(async () => {
  backend = await startHarness();
});
afterAll(() => backend.stop());

const DAY_MS = 86_400_000;

/** The SDK, whose subscriptions say `active` until told otherwise: the state between the two messages. */
function lagging(stripe: Stripe, isLagging: () => boolean): Stripe {
  const list = stripe.subscriptions.list.bind(stripe.subscriptions);
  const subscriptions = Object.assign(Object.create(stripe.subscriptions), {
    list: (params: Stripe.SubscriptionListParams) => ({
      autoPagingToArray: async (options: { limit: number }) => {
        const found = await list(params).autoPagingToArray(options);
        return found.map((one) =>
          isLagging() && one.status === 'past_due' ? { ...one, status: 'active' } : one,
        );
      },
    }),
  });
  return Object.assign(Object.create(stripe), { subscriptions });
}

/** A busy machine may take its time; what is waited for comes or does not. */
const PATIENCE = { timeout: 25_000, interval: 30 };

test('a trial whose first bill is refused goes on for three days, is then locked, and paying mends it', async () => {
  const { uid, customerId } = await backend.member();
  const items = [{ price: PRICES.monthly }];
  await backend.stripe.subscriptions.create({ customer: customerId, items, trial_period_days: 7 });
  await backend.control('card', { uid, behaviour: 'decline' });
  const expectState = (status: string, isSubscribed: boolean) =>
    vi.waitFor(async () => {
      expect(await backend.entitlement(uid)).toMatchObject({ status });
      expect(await backend.claims(uid)).toMatchObject({ subscribed: isSubscribed, paymentDue: true });
    }, PATIENCE);

  await backend.control('clock', { uid, days: 8 });
  await expectState('past_due', true);
  const record = parseEntitlementRecord(await backend.entitlement(uid));
  const failedMs = Date.parse(record?.paymentFailedAt ?? '');
  expect(isEntitled(record, failedMs + 3 * DAY_MS - 1).isEntitled).toBe(true);
  expect(isEntitled(record, failedMs + 3 * DAY_MS)).toEqual({ isEntitled: false, reason: 'payment' });

  // A month after the trial: Stripe has tried four times and given up.
  await backend.control('clock', { uid, months: 1 });
  await expectState('unpaid', false);
  const locked = parseEntitlementRecord(await backend.entitlement(uid));
  expect(isEntitled(locked, failedMs + DAY_MS)).toEqual({ isEntitled: false, reason: 'payment' });
  await backend.control('card', { uid, behaviour: 'accept' });
  const [bill] = (await backend.stripe.invoices.list({ customer: customerId, status: 'open' })).data;
  await backend.stripe.invoices.pay(bill?.id ?? '');
  await vi.waitFor(async () => {
    expect(await backend.entitlement(uid)).toMatchObject({ status: 'active' });
    expect(await backend.claims(uid)).not.toHaveProperty('paymentDue');
  }, PATIENCE);
});

test.each([
  ['the bill first', ['invoice.payment_failed', 'customer.subscription.updated']],
  ['the subscription first', ['customer.subscription.updated', 'invoice.payment_failed']],
])('with %s she is told at once and watches on for three days', async (_, order) => {
  const { uid, customerId } = await backend.member();
  await backend.control('webhooks', { uid, drop: true });
  await backend.stripe.subscriptions.create({ customer: customerId, items: [{ price: PRICES.monthly }] });
  await backend.control('card', { uid, behaviour: 'decline' });
  await backend.control('clock', { uid, months: 1 });
  const events = (await backend.stripe.events.list({ limit: 100 })).data;
  const told = order.map((type) => {
    const event = events.find(
      (one) => one.type === type && Reflect.get(one.data.object, 'customer') === customerId,
    );
    if (!event) throw new Error(`There is no ${type}`);
    return event;
  });
  let isLagging = true;
  const { stripe, db, auth } = backend;
  const ports = eventPorts({
    stripe: lagging(stripe, () => isLagging),
    prices: PRICES,
    webhookSecret: 'whsec_embedded',
    db,
    auth,
  });
  for (const event of told) {
    const body = Buffer.from(JSON.stringify(event));
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: 'whsec_embedded',
    });
    expect((await receiveEvent(body, signature, ports)).status).toBe(200);
    const record = parseEntitlementRecord(await backend.entitlement(uid));
    const failedMs = Date.parse(record?.paymentFailedAt ?? '');
    expect(record).toMatchObject({ status: 'past_due', renewsAt: null });
    expect(Date.parse(record?.expiresAt ?? '') - failedMs).toBe(3 * DAY_MS);
    expect(isEntitled(record, failedMs + 3 * DAY_MS - 1).isEntitled).toBe(true);
    expect(isEntitled(record, failedMs + 3 * DAY_MS).isEntitled).toBe(false);
    await vi.waitFor(async () =>
      expect(await backend.claims(uid)).toMatchObject({ subscribed: true, paymentDue: true }),
    );
    isLagging = false;
  }
});
