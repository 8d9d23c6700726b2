import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal } from '@/lib/stripe/checkout';
import { type Harness, PRICES, startHarness } from './harness';

let backend: Harness;
let stripe: Stripe;
beforeAll(async () => {
  backend = await startHarness();
  stripe = backend.stripe;
});
afterAll(() => backend.stop());

async function subscriber(price: string = PRICES.monthly, trialDays = 0) {
  const member = await backend.member();
  const { id } = await stripe.subscriptions.create({
    customer: member.customerId,
    items: [{ price }],
    ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
  });
  return { ...member, id };
}

async function read(id: string) {
  const subscription = await stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has an item');
  return { ...subscription, item, days: (item.current_period_end - item.current_period_start) / 86_400 };
}

const amounts = async (customer: string) =>
  (await stripe.charges.list({ customer })).data.map(({ amount }) => amount);

test('an upgrade costs what the preview said: the year less what is left of the month', async () => {
  const { id, uid, customerId } = await subscriber();
  await backend.control('clock', { uid, days: 10 });
  const { item } = await read(id);
  const items = [{ id: item.id, price: PRICES.annual }];
  const proration_date = item.current_period_start + 10 * 86_400;
  const preview = await stripe.invoices.createPreview({
    customer: customerId,
    subscription: id,
    subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
  });
  const length = item.current_period_end - item.current_period_start;
  const unused = Math.round((2400 * (length - 10 * 86_400)) / length);
  expect(preview.amount_due).toBe(19_900 - unused);
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-unused, 19_900]);
  expect(preview.lines.data[0]?.parent?.subscription_item_details?.proration).toBe(true);

  await stripe.subscriptions.update(id, {
    items,
    proration_behavior: 'always_invoice',
    proration_date,
    payment_behavior: 'error_if_incomplete',
  });
  const changed = await read(id);
  expect(changed.item.price.id).toBe(PRICES.annual);
  expect(changed.days).toBeGreaterThan(364);
  expect(await amounts(customerId)).toEqual([preview.amount_due, 2400]);
});

test('an upgrade that the bank refuses changes nothing', async () => {
  const { id, uid, customerId } = await subscriber();
  const before = await read(id);
  for (const behaviour of ['decline', 'authenticate']) {
    await backend.control('card', { uid, behaviour });
    const change = stripe.subscriptions.update(id, {
      items: [{ id: before.item.id, price: PRICES.annual }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(change).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  }
  expect(await read(id)).toEqual(before);
  expect(await amounts(customerId)).toEqual([2400]);
});

test('an upgrade during a trial is free and leaves the trial as it is', async () => {
  const { id, customerId } = await subscriber(PRICES.monthly, 7);
  const { item, trial_end } = await read(id);
  const changed = await stripe.subscriptions.update(id, { items: [{ id: item.id, price: PRICES.annual }] });
  expect(changed).toMatchObject({ status: 'trialing', trial_end });
  expect(await amounts(customerId)).toEqual([]);
  const next = await stripe.invoices.createPreview({ customer: customerId, subscription: id });
  expect(next.amount_due).toBe(19_900);
});

test('a change back at renewal is told by a schedule, shown by the preview and made when it is due', async () => {
  const { id, uid, customerId } = await subscriber(PRICES.annual);
  const { id: scheduleId, phases } = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [running] = phases;
  await stripe.subscriptionSchedules.update(scheduleId, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: PRICES.annual, quantity: 1 }],
        start_date: running?.start_date,
        end_date: running?.end_date,
      },
      { items: [{ price: PRICES.monthly, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
    ],
  });
  expect((await read(id)).schedule).toBe(scheduleId);
  const preview = await stripe.invoices.createPreview({ customer: customerId, subscription: id });
  expect(preview.amount_due).toBe(2400);
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow('schedule');

  await backend.control('clock', { uid, months: 12, days: 1 });
  const renewed = await read(id);
  expect(renewed.item.price.id).toBe(PRICES.monthly);
  expect(renewed.days).toBeLessThan(32);
  expect(await amounts(customerId)).toEqual([2400, 19_900]);
  await backend.control('clock', { uid, months: 1 });
  expect((await read(id)).schedule).toBeNull();
  expect((await stripe.subscriptionSchedules.retrieve(scheduleId)).status).toBe('released');
});

test('a schedule that is released leaves the plan as it was', async () => {
  const { id, uid } = await subscriber(PRICES.annual);
  const { id: scheduleId } = await stripe.subscriptionSchedules.create({ from_subscription: id });
  await expect(stripe.subscriptionSchedules.create({ from_subscription: id })).rejects.toThrow();
  await stripe.subscriptionSchedules.release(scheduleId);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await backend.control('clock', { uid, months: 12, days: 1 });
  expect((await read(id)).item.price.id).toBe(PRICES.annual);
});

test('a change back at once leaves a credit that later bills use up', async () => {
  const { id, uid, customerId } = await subscriber(PRICES.annual);
  const { item } = await read(id);
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, price: PRICES.monthly }],
    proration_behavior: 'always_invoice',
  });
  const { balance } = (await stripe.customers.retrieve(customerId)) as Stripe.Customer;
  expect(balance).toBe(2400 - 19_900);
  await backend.control('clock', { uid, months: 1, days: 1 });
  expect(await amounts(customerId)).toEqual([19_900]);
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ balance: balance + 2400 });
});

test.each<[string, (item: string) => Stripe.SubscriptionUpdateParams]>([
  ['without the id of the item', () => ({ items: [{ price: PRICES.annual }] })],
  ['to an unknown price', (id) => ({ items: [{ id, price: 'price_none' }] })],
  ['from another time', (id) => ({ items: [{ id, price: PRICES.annual }], proration_date: 1 })],
  [
    'in a way that is not served',
    (id) => ({ items: [{ id, price: PRICES.annual }], payment_behavior: 'pending_if_incomplete' }),
  ],
])('a change %s is refused in words', async (_, params) => {
  const { id } = await subscriber();
  const before = await read(id);
  const change = stripe.subscriptions.update(id, params(before.item.id));
  await expect(change).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(await read(id)).toEqual(before);
});

const page = (url: string, search = '') =>
  fetch(backend.publicBase + new URL(url).pathname + search).then((answer) => answer.text());
const send = (url: string, fields: Record<string, string>) =>
  fetch(backend.publicBase + new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
  }).then((answer) => answer.text());
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const portalOf = async (customerId: string): Promise<string> =>
  (await openPortal(stripe, customerId, 'http://localhost:3000/account')) ?? '';

test('her page says what an upgrade costs before it is made, and charges just that', async () => {
  const { id, uid, customerId } = await subscriber();
  await backend.control('clock', { uid, days: 10 });
  const url = await portalOf(customerId);
  expect(await page(url)).toContain('Change to Annual');
  const asked = await page(url, '?change=plan');
  const due = /class="amount">\$([\d.]+)/.exec(asked)?.[1] ?? '';
  expect(Number(due)).toBeGreaterThan(180);
  expect(Number(due)).toBeLessThan(199);
  const at = hidden(asked, 'at');
  const price = hidden(asked, 'price');
  expect(await send(url, { task: 'change', at, price })).toContain('Your plan is changed.');
  expect(((await amounts(customerId))[0] ?? 0) / 100).toBe(Number(due));
  await send(url, { task: 'change', at, price });
  expect(await amounts(customerId)).toHaveLength(2);
  expect((await read(id)).item.price.id).toBe(PRICES.annual);
});

test('her page changes back at renewal, and she may stay after all', async () => {
  const { id, customerId } = await subscriber(PRICES.annual);
  const url = await portalOf(customerId);
  const asked = await page(url, '?change=plan');
  expect(asked).toContain('$0.00 <span>due today');
  expect(await send(url, { task: 'change', price: hidden(asked, 'price') })).toContain('Changes to Monthly');
  expect((await read(id)).schedule).toEqual(expect.any(String));
  expect(await send(url, { task: 'stay' })).toContain('Your plan stays as it is.');
  expect((await read(id)).schedule).toBeNull();
  await send(url, { task: 'change', price: hidden(asked, 'price') });
  await send(url, { task: 'cancel' });
  expect(await read(id)).toMatchObject({ schedule: null, cancel_at_period_end: true });
});

test('her page says so when the bank refuses an upgrade', async () => {
  const { id, uid, customerId } = await subscriber();
  await backend.control('card', { uid, behaviour: 'decline' });
  const url = await portalOf(customerId);
  const price = hidden(await page(url, '?change=plan'), 'price');
  expect(await send(url, { task: 'change', price })).toContain(
    'Your card was declined. Nothing has changed.',
  );
  expect((await read(id)).item.price.id).toBe(PRICES.monthly);
});
