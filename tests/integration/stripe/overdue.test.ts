import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { isEntitled } from '@/lib/membership/entitlement';
import { parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { subscriptionStatus } from '@/lib/membership/subscription-status';
import { type PausePorts, pauseMembership, resumeMembership } from '@/lib/server/membership/pause-membership';
import { eventPorts, receiveEvent } from '@/lib/server/membership/receive-event';
import { pauseSubscription, resumeSubscription } from '@/lib/stripe/change-subscription';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { eventually, PRICES, payOpenInvoice, sendForm, startHarness } from './harness';

// Stripe reports a failed renewal in two events, one of the invoice and one of the subscription, in either order; at the
// first one the subscription may still be active.

const backend = await startHarness();

const DAY_MS = 86_400_000;

/** The SDK with its listed subscriptions changed by `change`. */
function changed(stripe: Stripe, change: (subscription: Stripe.Subscription) => Stripe.Subscription): Stripe {
  const list = stripe.subscriptions.list.bind(stripe.subscriptions);
  const subscriptions = Object.assign(Object.create(stripe.subscriptions), {
    list: (params: Stripe.SubscriptionListParams) => ({
      autoPagingToArray: async (options: { limit: number }) => {
        const found = await list(params).autoPagingToArray(options);
        return found.map(change);
      },
    }),
  });
  return Object.assign(Object.create(stripe), { subscriptions });
}

/** The SDK with overdue subscriptions shown as `active`: the state between the two events. */
const lagging = (stripe: Stripe, isLagging: () => boolean): Stripe =>
  changed(stripe, (one) => (isLagging() && one.status === 'past_due' ? { ...one, status: 'active' } : one));

test.each([
  ['keeps a membership locked whose invoice Stripe has given up', 'max_payment_attempts', 'past_due'],
  ['opens a membership whose invoice the studio has forgiven', 'user_forgiven', 'active'],
])('%s', async (_, reason, status) => {
  const member = await backend.member();
  const { uid, customerId } = member;
  await backend.subscribe(member);
  await backend.control('card', { uid, behaviour: 'decline' });
  await backend.control('clock', { uid, months: 1 });
  // Stripe makes the subscription of such an invoice active again.
  const stripe = changed(backend.stripe, ({ latest_invoice: bill, ...one }) => {
    const given = { status: 'uncollectible', status_details: { uncollectible: { reason } } };
    return { ...one, status: 'active', latest_invoice: Object.assign({}, bill, given) };
  });
  const [facts] = await readSubscriptions(stripe, [customerId], PRICES);
  expect(facts && subscriptionStatus(facts).status).toBe(status);
});

/** Returns a member whose paid month has ended during a pause. */
async function pausedMember(behaviour: 'decline' | 'authenticate') {
  const member = await backend.member();
  const { uid, customerId } = member;
  await backend.subscribe(member);
  const read = () => readSubscriptions(backend.stripe, [customerId], PRICES);
  const ports: PausePorts = {
    readSubscriptions: read,
    pause: (...args) => pauseSubscription(backend.stripe, ...args),
    resume: (...args) => resumeSubscription(backend.stripe, ...args),
    sync: async () => undefined,
    nowMs: Date.now(),
  };
  await pauseMembership(2, ports);
  await backend.control('clock', { uid, months: 1 });
  await backend.control('card', { uid, behaviour });
  const resume = () => resumeMembership(ports);
  return { resume, facts: async () => (await read())[0], charged: () => backend.charged(member) };
}

test('keeps a membership paused when its card is declined', async () => {
  const { resume, facts, charged } = await pausedMember('decline');
  await expect(resume()).rejects.toThrow('declined');
  expect(await facts()).toMatchObject({ status: 'active', pause: expect.anything() });
  expect(await charged()).toEqual([2400]);
});

test('resumes a membership once the bank has confirmed the payment on the page of Stripe', async () => {
  const { resume, facts, charged } = await pausedMember('authenticate');
  const { confirmUrl } = (await resume()).body as { confirmUrl: string };
  expect(await facts()).toMatchObject({ status: 'past_due', pause: null });
  expect(await resume()).toMatchObject({ status: 409 });
  await sendForm(backend, confirmUrl, { bank: 'refused' });
  expect(await charged()).toEqual([2400]);
  await sendForm(backend, confirmUrl, { bank: 'confirmed' });
  expect(await facts()).toMatchObject({ status: 'active', isPaid: true });
  expect(await charged()).toEqual([2400, 2400]);
});

test('locks a trial three days after its first invoice is refused, until the invoice is paid', async () => {
  const member = await backend.member();
  const { uid, customerId } = member;
  await backend.subscribe(member, 'monthly', 7);
  await backend.control('card', { uid, behaviour: 'decline' });
  const expectState = (status: string, isSubscribed: boolean) =>
    eventually(async () => {
      expect(await backend.entitlement(uid)).toMatchObject({ status });
      expect(await backend.claims(uid)).toMatchObject({ subscribed: isSubscribed, paymentDue: true });
    });

  await backend.control('clock', { uid, days: 8 });
  await expectState('past_due', true);
  const record = parseEntitlementRecord(await backend.entitlement(uid));
  const failedMs = Date.parse(record?.paymentFailedAt ?? '');
  expect(isEntitled(record, failedMs + 3 * DAY_MS - 1).isEntitled).toBe(true);
  expect(isEntitled(record, failedMs + 3 * DAY_MS)).toEqual({ isEntitled: false, reason: 'payment' });

  // A month after the trial, Stripe has tried four times.
  await backend.control('clock', { uid, months: 1 });
  await expectState('unpaid', false);
  const locked = parseEntitlementRecord(await backend.entitlement(uid));
  expect(isEntitled(locked, failedMs + DAY_MS)).toEqual({ isEntitled: false, reason: 'payment' });
  await payOpenInvoice(backend, customerId);
  await eventually(async () => {
    expect(await backend.entitlement(uid)).toMatchObject({ status: 'active' });
    expect(await backend.claims(uid)).not.toHaveProperty('paymentDue');
  });
});

test.each([
  ['the invoice event first', ['invoice.payment_failed', 'customer.subscription.updated']],
  ['the subscription event first', ['customer.subscription.updated', 'invoice.payment_failed']],
])('keeps access for three days after a failed renewal with %s', async (_, order) => {
  const member = await backend.member();
  const { uid, customerId } = member;
  backend.ignoredCustomers.add(customerId);
  await backend.subscribe(member);
  await backend.control('card', { uid, behaviour: 'decline' });
  await backend.control('clock', { uid, months: 1 });
  const isOverdue = ({ type, data: { object } }: Stripe.Event): boolean =>
    type !== 'customer.subscription.updated' || Reflect.get(object, 'status') === 'past_due';
  const events = await vi.waitFor(() =>
    order.map((type) => {
      const event = backend.received.find(
        (one) =>
          one.type === type && Reflect.get(one.data.object, 'customer') === customerId && isOverdue(one),
      );
      if (!event) throw new Error(`There is no ${type}`);
      return event;
    }),
  );
  let isLagging = true;
  const { stripe, tools } = backend;
  const ports = eventPorts({ ...tools, stripe: lagging(stripe, () => isLagging) });
  for (const event of events) {
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
