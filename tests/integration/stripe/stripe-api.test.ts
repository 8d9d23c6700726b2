import Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { Customer, Event } from '@/embedded/stripe/api-objects';
import { BillingStore } from '@/embedded/stripe/billing-store';
import { quoteChange } from '@/embedded/stripe/change-plan';
import { Ledger } from '@/embedded/stripe/ledger';
import { catchUp, subscribe } from '@/embedded/stripe/lifecycle';
import { builtInPlans, periodEnd, plansFromContent, priceById } from '@/embedded/stripe/prices';
import { openCheckout, openPortal } from '@/lib/stripe/checkout';
import { readPublicPrices } from '@/lib/stripe/public-prices';
import { type Member, orderOf, PRICES, sendForm, startHarness, TEST_CARD } from './harness';

const backend = await startHarness();
const stripe = backend.stripe;

const checkoutOf = (member: Member): Promise<string> =>
  openCheckout(stripe, orderOf(member, 'annual'), Date.now());
const send = (url: string, fields: Record<string, string>) => sendForm(backend, url, fields);

test('returns the first answer for a repeated idempotency key and refuses another request with it', async () => {
  const options = { idempotencyKey: 'key-1' };
  const first = await stripe.customers.create({ email: 'a@bellaforte.example' }, options);
  const second = await stripe.customers.create({ email: 'a@bellaforte.example' }, options);
  expect(second.id).toBe(first.id);
  await expect(stripe.customers.create({ email: 'b@bellaforte.example' }, options)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
});

test('tells editors the price of each plan, and leaves out a plan whose price is missing', async () => {
  const prices = await readPublicPrices(stripe, { ...PRICES, weekly: 'price_none' });
  expect(prices.map(({ plan, interval, currency }) => [plan, interval, currency])).toEqual([
    ['monthly', 'month', 'usd'],
    ['annual', 'year', 'usd'],
  ]);
  expect(prices.every(({ amountCents }) => amountCents > 0)).toBe(true);
});

test('returns errors that the SDK recognizes', async () => {
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.checkout.sessions.create({ mode: 'payment' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  );
  await expect(stripe.products.list()).rejects.toThrow('does not support GET /v1/products');
  const member = await backend.member();
  const { uid, customerId: customer } = member;
  await expect(
    stripe.subscriptions.create({ customer, items: [{ price: 'price_none' }] }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  await backend.control('card', { uid, behaviour: 'decline' });
  expect((await backend.subscribe(member)).status).toBe('incomplete');
});

test('serves only the pages on the public listener', async () => {
  const { uid } = await backend.member();
  const headers = { authorization: 'Bearer sk_test_embedded' };
  expect((await fetch(`${backend.publicBase}/v1/customers`, { headers })).status).toBe(404);
  const clock = { method: 'POST', body: JSON.stringify({ uid, months: 1 }) };
  expect((await fetch(`${backend.publicBase}/emulator/billing/clock`, clock)).status).toBe(404);
  const page = await fetch(`${backend.publicBase}/billing-host/checkout/cs_test_none`);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('charges once when a form is sent twice at the same time', async () => {
  const member = await backend.member();
  const url = await checkoutOf(member);
  const answers = await Promise.all([send(url, TEST_CARD), send(url, TEST_CARD)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[0]?.headers.get('location')).toMatch(/success\?session_id=cs_test_/);
  expect((await stripe.subscriptions.list({ customer: member.customerId })).data).toHaveLength(1);
});

test.each([
  ['an unknown card', { ...TEST_CARD, number: '1234' }, 'Use one of the test cards'],
  ['an expired card', { ...TEST_CARD, expiry: '01/20' }, 'has expired'],
  ['an invalid month', { ...TEST_CARD, expiry: '13/40' }, 'Write the expiry date'],
  ['a short security code', { ...TEST_CARD, cvc: '1' }, 'three or four digits'],
  ['HTML in a field', { ...TEST_CARD, number: '"><script>alert(1)</script>' }, '&lt;script&gt;'],
])('refuses %s beside its field', async (_, fields, text) => {
  const page = await (await send(await checkoutOf(await backend.member()), fields)).text();
  expect(page).toContain(text);
  expect(page).toContain('aria-invalid="true"');
  expect(page).not.toContain('<script>');
});

test('charges nothing for a declined card or an unconfirmed payment, and once for a confirmed one', async () => {
  const member = await backend.member();
  const url = await checkoutOf(member);
  const answerTo = (fields: object) => send(url, { ...TEST_CARD, ...fields });
  expect(await (await answerTo({ number: '4000 0000 0000 0002' })).text()).toContain('declined');
  const number = '4000 0025 0000 3155';
  expect(await (await answerTo({ number })).text()).toContain('Your bank asks you to confirm');
  expect(await (await answerTo({ number, bank: 'refused' })).text()).toContain('did not confirm');
  expect(await backend.charged(member)).toEqual([]);
  expect((await answerTo({ number, bank: 'confirmed' })).status).toBe(303);
  expect(await backend.charged(member)).toEqual([19_900]);
});

test('reopens an open checkout and closes it when another plan is selected', async () => {
  const member = await backend.member();
  const first = await openCheckout(stripe, orderOf(member, 'annual'), 0);
  expect(await openCheckout(stripe, orderOf(member, 'annual'), 999_999)).toBe(first);
  expect(await openCheckout(stripe, orderOf(member, 'monthly'), 0)).not.toBe(first);
  expect((await send(first, TEST_CARD)).status).toBe(410);
});

test('offers a membership only for methods that are paid or refused at once', async () => {
  const id = (await checkoutOf(await backend.member())).split('/').at(-1) ?? '';
  const { allowed_payment_method_types: allowed } = await stripe.checkout.sessions.retrieve(id);
  expect(allowed).toEqual(['card', 'link']);
});

test('returns to the class from which the visitor started last', async () => {
  const order = orderOf(await backend.member(), 'annual');
  const openFrom = (path: string) =>
    openCheckout(stripe, { ...order, successUrl: `http://localhost:3000/pricing/success?next=${path}` }, 0);
  await openFrom('/watch/hips');
  const paid = await send(await openFrom('/watch/core'), TEST_CARD);
  expect(paid.headers.get('location')).toMatch(/next=\/watch\/core$/);
});

test('opens one checkout for a member who starts on two pages at the same moment', async () => {
  const order = orderOf(await backend.member(), 'annual');
  const openFrom = (path: string) =>
    openCheckout(stripe, { ...order, cancelUrl: `http://localhost:3000/pricing?next=${path}` }, 0);
  const [first, second] = await Promise.all(['/watch/hips', '/watch/core'].map(openFrom));
  expect(first).toBe(second);
});

test('lists open checkouts, expires them on request and after a day', async () => {
  const member = await backend.member();
  const { uid, customerId: customer } = member;
  const open = async () => (await stripe.checkout.sessions.list({ customer, status: 'open' })).data;
  await checkoutOf(member);
  const [first] = await open();
  expect(first?.expires_at).toBe((first?.created ?? 0) + 86_400);
  await stripe.checkout.sessions.expire(first?.id ?? '');
  expect(await open()).toEqual([]);
  await expect(stripe.checkout.sessions.expire(first?.id ?? '')).rejects.toThrow('Only open');
  const second = await checkoutOf(member);
  await backend.control('clock', { uid, days: 1 });
  expect(await open()).toEqual([]);
  expect((await send(second, TEST_CARD)).status).toBe(410);
  expect(await backend.charged(member)).toEqual([]);
});

test('shows the card on file on the subscription and the customer, also after a card update', async () => {
  const member = await backend.member();
  await send(await checkoutOf(member), { ...TEST_CARD, number: '5555 5555 5555 4444' });
  const { customerId: customer } = member;
  const readCards = async () => {
    const { data } = await stripe.subscriptions.list({ customer, expand: ['data.default_payment_method'] });
    const expand = ['invoice_settings.default_payment_method'];
    const whole = (await stripe.customers.retrieve(customer, { expand })) as Stripe.Customer;
    return [data[0]?.default_payment_method, whole.invoice_settings.default_payment_method];
  };
  const mastercard = {
    type: 'card',
    card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 },
  };
  expect(await readCards()).toMatchObject([mastercard, mastercard]);

  const portal = (await openPortal(stripe, customer, 'http://localhost:3000/account')) ?? '';
  await send(portal, { ...TEST_CARD, task: 'card' });
  const visa = { card: { brand: 'visa', last4: '4242' } };
  expect(await readCards()).toMatchObject([visa, visa]);
});

test('refunds a payment by its intent or charge, in parts, and never more than was paid', async () => {
  const member = await backend.member();
  await backend.subscribe(member);
  const [charge] = (await stripe.charges.list({ customer: member.customerId })).data;
  const payment_intent = String(charge?.payment_intent);
  const part = await stripe.refunds.create({ payment_intent, amount: 400 });
  const rest = await stripe.refunds.create({ charge: charge?.id });
  expect([part.amount, rest.amount, rest.currency]).toEqual([400, 2000, 'usd']);
  await expect(stripe.refunds.create({ payment_intent })).rejects.toThrow('greater than the rest');
});

test('sends the events of a failed renewal in the hosted order', () => {
  const store = new BillingStore(null);
  const events: Event[] = [];
  const ledger = new Ledger(store, builtInPlans, (event) => events.push(event));
  const card = { last4: '4242', expMonth: 12, expYear: 2040, behaviour: 'accept' } as const;
  const customer: Customer = {
    ...{ id: 'cus_1', object: 'customer' as const, created: 0, email: null, name: null, metadata: {} },
    ...{ card, clockOffsetMs: 0 },
  };
  store.put('customers', customer);
  const price = priceById(builtInPlans, PRICES.monthly);
  const order = { customer: 'cus_1', price, trialDays: 0, metadata: {}, isAccepted: true };
  const subscription = subscribe(ledger, order);
  const firstEnd = subscription.items.data[0]?.current_period_end ?? 0;
  customer.card = { ...card, behaviour: 'decline' };
  customer.clockOffsetMs = 33 * 86_400_000;
  events.length = 0;
  catchUp(ledger, 'cus_1');
  const shown = events.slice(0, 5).map(({ type, data }) => {
    const object = data.object as Partial<Stripe.Subscription> & { status: string };
    return [type, object.status, (object.items?.data[0]?.current_period_end ?? firstEnd) > firstEnd];
  });
  expect(shown).toEqual([
    ['invoice.created', 'open', false],
    ['customer.subscription.updated', 'active', true],
    ['invoice.payment_failed', 'open', false],
    ['customer.subscription.updated', 'past_due', true],
    ['invoice.payment_failed', 'open', false],
  ]);
});

test('bills a quarterly plan every three months, and a change to it as a new period', () => {
  const monthly = {
    title: 'Monthly',
    amountCents: 2400,
    currency: 'usd',
    interval: 'month',
    intervalCount: 1,
  };
  const quarterly = { ...monthly, title: 'Quarterly', amountCents: 6000, intervalCount: 3 };
  const plans = () =>
    plansFromContent([
      { ...monthly, slug: { current: 'monthly' } },
      { ...quarterly, slug: { current: 'quarterly' } },
    ]);
  const price = priceById(plans, 'price_quarterly');
  expect(price.recurring).toEqual({ interval: 'month', interval_count: 3 });
  const from = Date.UTC(2026, 10, 30) / 1000;
  expect(periodEnd(from, price)).toBe(Date.UTC(2027, 1, 28) / 1000);
  const item = {
    id: 'si_1',
    object: 'subscription_item' as const,
    price: priceById(plans, 'price_monthly'),
    current_period_start: from,
    current_period_end: Date.UTC(2026, 11, 30) / 1000,
  };
  const quote = quoteChange({ status: 'active', items: { data: [item] } }, { price, at: from });
  expect(quote.amounts).toEqual([-2400, 6000]);
  expect(quote.periodEnd).toBe(Date.UTC(2027, 1, 28) / 1000);
});

test('takes every complete plan of the content and leaves out the others', () => {
  const plan = { title: 'Weekly', amountCents: 900, currency: 'usd', interval: 'week' };
  const plans = plansFromContent([
    { ...plan, slug: { current: 'weekly' } },
    { ...plan, slug: { current: 'forever' }, interval: 'century' },
    { ...plan, slug: 'text' },
    { title: 'No amount' },
  ]);
  expect(plans).toEqual([{ ...plan, slug: 'weekly', intervalCount: 1 }]);
  expect(priceById(() => plans, 'price_weekly')).toMatchObject({ recurring: { interval: 'week' } });
});
