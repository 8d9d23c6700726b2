import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, openPortal } from '@/lib/stripe/checkout';
import { type Harness, type Member, PRICES, startHarness } from './harness';

let backend: Harness;
let stripe: Stripe;
beforeAll(async () => {
  backend = await startHarness();
  stripe = backend.stripe;
});
afterAll(() => backend.stop());

const send = (url: string, fields: Record<string, string>) =>
  fetch(backend.publicBase + new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const CARD = { number: '5555 5555 5555 4444', expiry: '12/40', cvc: '123' };
const checkoutOf = ({ uid, customerId }: Member) =>
  openCheckout(
    stripe,
    {
      uid,
      customerId,
      plan: 'monthly',
      priceId: PRICES.monthly,
      trialDays: 0,
      successUrl: 'http://localhost:3000/done',
      cancelUrl: 'http://localhost:3000/pricing',
    },
    Date.now(),
  );

test('the card on file is known by brand and last digits, from the membership and from the customer', async () => {
  const member = await backend.member();
  await send(await checkoutOf(member), CARD);
  const { customerId: customer } = member;
  const { data } = await stripe.subscriptions.list({ customer, expand: ['data.default_payment_method'] });
  const shown = { type: 'card', card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 } };
  expect(data[0]?.default_payment_method).toMatchObject(shown);
  const whole = await stripe.customers.retrieve(customer, {
    expand: ['invoice_settings.default_payment_method'],
  });
  expect((whole as Stripe.Customer).invoice_settings.default_payment_method).toMatchObject(shown);
  const listed = await stripe.customers.listPaymentMethods(customer, { type: 'card' });
  expect(listed.data).toMatchObject([shown]);
  expect(await stripe.paymentMethods.retrieve(listed.data[0]?.id ?? '')).toMatchObject(shown);

  const portal = (await openPortal(stripe, customer, 'http://localhost:3000/account')) ?? '';
  await send(portal, { ...CARD, number: '4242 4242 4242 4242', task: 'card' });
  const [subscription] = (
    await stripe.subscriptions.list({ customer, expand: ['data.default_payment_method'] })
  ).data;
  expect(subscription?.default_payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  await expect(stripe.paymentMethods.retrieve(listed.data[0]?.id ?? '')).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('a customer without a card has no payment method', async () => {
  const { id } = await stripe.customers.create({});
  expect((await stripe.customers.listPaymentMethods(id)).data).toEqual([]);
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
});

test('open checkouts are listed, can be closed, and close by themselves after a day', async () => {
  const member = await backend.member();
  const customer = member.customerId;
  const open = async () => (await stripe.checkout.sessions.list({ customer, status: 'open' })).data;
  await checkoutOf(member);
  const [first] = await open();
  expect(first?.expires_at).toBe((first?.created ?? 0) + 86_400);
  await stripe.checkout.sessions.expire(first?.id ?? '');
  expect(await open()).toEqual([]);
  await expect(stripe.checkout.sessions.expire(first?.id ?? '')).rejects.toThrow('Only open');
  const second = await checkoutOf(member);
  await backend.control('clock', { uid: member.uid, days: 1 });
  expect(await open()).toEqual([]);
  expect((await send(second, CARD)).status).toBe(410);
  expect((await stripe.charges.list({ customer })).data).toEqual([]);
});

test('a customer that is deleted has no subscription any more', async () => {
  const { customerId: customer } = await backend.member();
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: PRICES.monthly }] });
  await stripe.customers.del(customer);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test('a payment is refunded by its intent or its charge, in parts, and not beyond', async () => {
  const { customerId: customer } = await backend.member();
  await stripe.subscriptions.create({ customer, items: [{ price: PRICES.monthly }] });
  const [charge] = (await stripe.charges.list({ customer })).data;
  const payment_intent = String(charge?.payment_intent);
  const part = await stripe.refunds.create({ payment_intent, amount: 400 });
  const rest = await stripe.refunds.create({ charge: charge?.id });
  expect([part.amount, rest.amount, rest.currency]).toEqual([400, 2000, 'usd']);
  await expect(stripe.refunds.create({ payment_intent })).rejects.toThrow('what is left');
  expect((await stripe.refunds.list({ payment_intent })).data.map(({ id }) => id)).toEqual([
    rest.id,
    part.id,
  ]);
});

test('a failed renewal is told in the hosted order, with the period moved on before it is overdue', async () => {
  const { uid, customerId: customer } = await backend.member();
  const { id, items } = await stripe.subscriptions.create({ customer, items: [{ price: PRICES.monthly }] });
  const firstEnd = items.data[0]?.current_period_end ?? 0;
  await backend.control('card', { uid, behaviour: 'decline' });
  const [last] = (await stripe.events.list({ limit: 1 })).data;
  await backend.control('clock', { uid, months: 1, days: 1 });
  const all = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const since = all.slice(
    0,
    all.findIndex((event) => event.id === last?.id),
  );
  const told = since.reverse().map(({ type, data }) => {
    const object = data.object as Partial<Stripe.Subscription> & { status: string };
    return [type, object.status, (object.items?.data[0]?.current_period_end ?? firstEnd) > firstEnd];
  });
  expect(told).toEqual([
    ['invoice.created', 'open', false],
    ['customer.subscription.updated', 'active', true],
    ['invoice.payment_failed', 'open', false],
    ['customer.subscription.updated', 'past_due', true],
    ['invoice.payment_failed', 'open', false],
  ]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
});
