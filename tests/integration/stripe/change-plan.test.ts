import { expect, test } from 'vitest';
import { type ChangePorts, changePlan } from '@/lib/server/membership/change-plan';
import { changeAtRenewal, changeNow, dropChange, previewChange } from '@/lib/stripe/change-subscription';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { type Member, PRICES, sendForm, startHarness } from './harness';

const backend = await startHarness();

const PLANS = [
  { slug: 'monthly', interval: 'month', intervalCount: 1, amountCents: 2400, currency: 'usd' },
  { slug: 'annual', interval: 'year', intervalCount: 1, amountCents: 19_900, currency: 'usd' },
] as const;

const ports = ({ customerId }: Member): ChangePorts => ({
  prices: PRICES,
  findPlan: async (slug) => PLANS.find((plan) => plan.slug === slug) ?? null,
  isSoldAsShown: async () => true,
  readSubscriptions: () => readSubscriptions(backend.stripe, [customerId], PRICES),
  preview: (change) => previewChange(backend.stripe, { ...change, customerId }),
  changeNow: (change, plan) => changeNow(backend.stripe, { ...change, customerId }, plan),
  changeAtRenewal: (change, current) => changeAtRenewal(backend.stripe, change, current),
  drop: (id) => dropChange(backend.stripe, id),
  sync: async () => undefined,
  nowMs: Date.now(),
});

async function memberOn(plan: keyof typeof PRICES, trialDays = 0) {
  const member = await backend.member();
  const { id } = await backend.subscribe(member, plan, trialDays);
  const facts = () => backend.facts(member);
  return { member, id, facts, charged: () => backend.charged(member), use: ports(member) };
}

const ask = (plan: string, agreedCents: number | null = null) => ({ plan, agreedCents, prorationSec: null });
const refused = (reason: string) => ({ status: 409, body: { error: { reason } } });
const termsOf = (answer: { readonly body: unknown }) =>
  answer.body as { when: string; dueCents: number; prorationSec: number; fromIso: string };

test('quotes an upgrade to annual and charges it once, even if the request is repeated', async () => {
  const { facts, charged, use } = await memberOn('monthly');
  const terms = termsOf(await changePlan(ask('annual'), use));
  expect(terms.when).toBe('now');
  expect(terms.dueCents).toBeGreaterThan(17_000);
  expect(terms.dueCents).toBeLessThan(19_900);
  expect((await facts()).plan).toBe('monthly');
  const agreed = { plan: 'annual', agreedCents: terms.dueCents, prorationSec: terms.prorationSec };
  expect((await changePlan(agreed, use)).status).toBe(200);
  expect(await facts()).toMatchObject({ plan: 'annual', price: { interval: 'year' }, isPaid: true });
  expect((await changePlan(agreed, use)).status).toBe(200);
  expect(await changePlan(ask('annual'), use)).toMatchObject(refused('same-plan'));
  expect(await charged()).toEqual([terms.dueCents, 2400]);
});

test('refuses to charge another amount than the confirmed one', async () => {
  const { use, facts, charged } = await memberOn('monthly');
  expect(await changePlan(ask('annual', 1), use)).toMatchObject(refused('amount-changed'));
  expect((await facts()).plan).toBe('monthly');
  expect(await charged()).toEqual([2400]);
});

test('changes nothing when the card is refused', async () => {
  const { member, facts, charged, use } = await memberOn('monthly');
  const { dueCents, prorationSec } = termsOf(await changePlan(ask('annual'), use));
  await backend.control('card', { uid: member.uid, behaviour: 'decline' });
  await expect(changePlan({ plan: 'annual', agreedCents: dueCents, prorationSec }, use)).rejects.toThrow(
    'declined',
  );
  expect((await facts()).plan).toBe('monthly');
  expect(await charged()).toEqual([2400]);
});

test.each([
  ['an upgrade', 'monthly', 'annual'],
  ['a change at the renewal', 'annual', 'monthly'],
] as const)('refuses %s to a plan that Stripe sells for another price', async (_, from, to) => {
  const { member, facts } = await memberOn(from);
  const use = { ...ports(member), isSoldAsShown: async () => false };
  for (const agreedCents of [null, 0])
    expect(await changePlan(ask(to, agreedCents), use)).toMatchObject(refused('price-differs'));
  expect(await facts()).toMatchObject({ plan: from, nextPlan: null });
});

test('refuses a plan in another currency, which Stripe would refuse', async () => {
  const { use } = await memberOn('monthly');
  const inEuros = { ...use, findPlan: async () => ({ ...PLANS[1], currency: 'eur' }) };
  expect(await changePlan(ask('annual'), inEuros)).toMatchObject(refused('not-changeable'));
});

/** Starts a change that waits for the bank; with `daysLeft`, this long before the next renewal. */
async function pendingChange(daysLeft?: number) {
  const one = await memberOn('monthly');
  if (daysLeft !== undefined) {
    const [item] = (await backend.stripe.subscriptions.retrieve(one.id)).items.data;
    const monthDays = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    await backend.control('clock', { uid: one.member.uid, days: monthDays - daysLeft });
  }
  const { use } = one;
  const { dueCents, prorationSec } = termsOf(await changePlan(ask('annual'), use));
  await backend.control('card', { uid: one.member.uid, behaviour: 'authenticate' });
  const agreed = { plan: 'annual', agreedCents: dueCents, prorationSec };
  const answer = await changePlan(agreed, use);
  const { confirmUrl } = answer.body as { confirmUrl: string };
  return { ...one, agreed, dueCents, confirmUrl };
}

test('changes the plan once the bank has confirmed the payment on the page of Stripe', async () => {
  const { facts, charged, use, agreed, dueCents, confirmUrl } = await pendingChange();
  const waiting = await facts();
  expect(waiting).toMatchObject({ plan: 'monthly', failedSinceMs: null, status: 'active' });
  expect(waiting.pendingPlan).toMatchObject({ plan: 'annual', url: confirmUrl });
  expect(await charged()).toEqual([2400]);
  expect(await changePlan(agreed, use)).toMatchObject({ status: 200, body: { confirmUrl } });
  expect(await changePlan(ask('annual'), use)).toMatchObject(refused('waits-for-bank'));
  await sendForm(backend, confirmUrl, { bank: 'refused' });
  expect((await facts()).plan).toBe('monthly');
  await sendForm(backend, confirmUrl, { bank: 'confirmed' });
  expect(await facts()).toMatchObject({ plan: 'annual', pendingPlan: null, isPaid: true });
  await sendForm(backend, confirmUrl, { bank: 'confirmed' });
  expect(await charged()).toEqual([dueCents, 2400]);
});

test('forgets a change that was not confirmed within a day', async () => {
  const { member, facts, charged } = await pendingChange();
  await backend.control('clock', { uid: member.uid, days: 1 });
  expect(await facts()).toMatchObject({ plan: 'monthly', pendingPlan: null, failedSinceMs: null });
  expect(await charged()).toEqual([2400]);
});

test('counts the paid month after a change that was not confirmed: it can be paused, and be refunded', async () => {
  const { member, facts } = await pendingChange();
  await backend.control('clock', { uid: member.uid, days: 1 });
  expect(await facts()).toMatchObject({ isPaid: true, isMoneyBack: false, lastPaidCents: 2400 });
  const [charge] = (await backend.stripe.charges.list({ customer: member.customerId })).data;
  await backend.stripe.refunds.create({ charge: charge?.id ?? '' });
  expect(await facts()).toMatchObject({ isMoneyBack: true });
});

test('keeps the invoice of a renewal when a change before it is forgotten', async () => {
  const { member, facts } = await pendingChange(0.5);
  await backend.control('clock', { uid: member.uid, days: 1 });
  const { data } = await backend.stripe.invoices.list({ customer: member.customerId });
  const states = data.map(({ billing_reason, status }) => `${billing_reason} ${status}`);
  expect(states).toContain('subscription_update void');
  expect(states).toContain('subscription_cycle open');
  expect((await facts()).status).toBe('past_due');
});

test('charges nothing for a change during the trial', async () => {
  const { facts, charged, use } = await memberOn('monthly', 7);
  const { dueCents, prorationSec } = termsOf(await changePlan(ask('annual'), use));
  expect(dueCents).toBe(0);
  await changePlan({ plan: 'annual', agreedCents: 0, prorationSec }, use);
  expect(await facts()).toMatchObject({ plan: 'annual', status: 'trialing' });
  expect(await charged()).toEqual([]);
});

test('changes from annual to monthly at the end of the year, unless the change is withdrawn', async () => {
  const { member, facts, charged, use } = await memberOn('annual');
  const terms = termsOf(await changePlan(ask('monthly'), use));
  expect(terms).toMatchObject({ when: 'renewal', dueCents: 0 });
  const agreed = { plan: 'monthly', agreedCents: 0, prorationSec: terms.prorationSec };
  await changePlan(agreed, use);
  const { periodEndMs } = await facts();
  expect(await facts()).toMatchObject({
    plan: 'annual',
    nextPlan: { plan: 'monthly', from: new Date(periodEndMs ?? 0).toISOString(), amountCents: 2400 },
  });
  await changePlan(ask('annual', 0), use);
  expect((await facts()).nextPlan).toBeNull();
  await changePlan(agreed, use);
  await backend.control('clock', { uid: member.uid, months: 12, days: 1 });
  expect(await facts()).toMatchObject({ plan: 'monthly', nextPlan: null, price: { amountCents: 2400 } });
  expect(await charged()).toEqual([2400, 19_900]);
});

test('names the plan of a planned change whose price was replaced since', async () => {
  const { member, use } = await memberOn('annual');
  await changePlan(ask('monthly', 0), use);
  const prices = { ...PRICES, monthly: 'price_new' };
  const [facts] = await readSubscriptions(backend.stripe, [member.customerId], prices);
  expect(facts?.nextPlan).toMatchObject({ plan: 'monthly', amountCents: 2400 });
});

test('refuses an upgrade while another change is planned, which stays', async () => {
  const longer = { ...PLANS[1], slug: 'biennial', intervalCount: 2 };
  const { member, facts, charged } = await memberOn('annual');
  const use: ChangePorts = {
    ...ports(member),
    prices: { ...PRICES, biennial: 'price_biennial' },
    findPlan: async (slug) => [...PLANS, longer].find((plan) => plan.slug === slug) ?? null,
  };
  await changePlan(ask('monthly', 0), use);
  expect(await changePlan(ask('biennial', 100), use)).toMatchObject(refused('change-planned'));
  expect((await facts()).nextPlan).toMatchObject({ plan: 'monthly' });
  expect(await charged()).toEqual([19_900]);
});

test.each([
  ['a plan that is not sold', 'gold', 400],
  ['a name that every object has', 'toString', 400],
  ['the current plan', 'monthly', 409],
])('refuses %s', async (_, plan, status) => {
  const { member } = await memberOn('monthly');
  expect((await changePlan(ask(plan), ports(member))).status).toBe(status);
});

test('refuses to change an ending, an overdue and an ended membership', async () => {
  const { member, id } = await memberOn('monthly');
  const expectRefused = async () =>
    expect(await changePlan(ask('annual'), ports(member))).toMatchObject(refused('not-changeable'));
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await expectRefused();
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await backend.control('card', { uid: member.uid, behaviour: 'decline' });
  await backend.control('clock', { uid: member.uid, months: 1 });
  await expectRefused();
  await backend.stripe.subscriptions.cancel(id);
  await expectRefused();
});

const readItem = async (id: string) => {
  const subscription = await backend.stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has an item');
  return { ...subscription, item };
};

test('bills the new plan from the renewal on, whatever day the membership began', async () => {
  const { member, id } = await memberOn('annual');
  await changePlan(ask('monthly', 0), ports(member));
  const schedule = await backend.stripe.subscriptionSchedules.retrieve(String((await readItem(id)).schedule));
  expect(schedule.phases.map((phase) => phase.billing_cycle_anchor)).toEqual([null, 'phase_start']);
});

test('refuses a cancellation until the schedule is released', async () => {
  const { member, id } = await memberOn('annual');
  const { stripe } = backend;
  await changePlan(ask('monthly', 0), ports(member));
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow('schedule');
  const schedule = String((await readItem(id)).schedule);
  await backend.control('clock', { uid: member.uid, months: 13, days: 1 });
  expect(await readItem(id)).toMatchObject({ schedule: null, item: { price: { id: PRICES.monthly } } });
  expect((await stripe.subscriptionSchedules.retrieve(schedule)).status).toBe('released');
});

test('keeps the membership cancelable when Stripe fails in the middle of planning a change', async () => {
  const { id, facts } = await memberOn('annual');
  const { price } = await facts();
  if (!price) throw new Error('A subscription has a price');
  const change = { subscriptionId: id, priceId: 'price_missing', plan: PLANS[0] };
  await expect(changeAtRenewal(backend.stripe, change, price)).rejects.toThrow('price_missing');
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect((await facts()).endsAtMs).not.toBeNull();
});
