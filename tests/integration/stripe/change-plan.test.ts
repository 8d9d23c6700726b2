import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangePorts, changePlan } from '@/lib/server/membership/change-plan';
import { changeAtRenewal, changeNow, dropChange, previewChange } from '@/lib/stripe/change-plan';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { type Harness, type Member, PRICES, startHarness } from './harness';

let backend: Harness;

beforeAll(async () => {
  backend = await startHarness();
});
afterAll(() => backend.stop());

const INTERVALS: Readonly<Record<string, 'month' | 'year'>> = { monthly: 'month', annual: 'year' };

const ports = ({ customerId }: Member): ChangePorts => ({
  prices: PRICES,
  intervalOf: async (plan) => INTERVALS[plan] ?? null,
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
  const subscription = await backend.stripe.subscriptions.create({
    customer: member.customerId,
    items: [{ price: PRICES[plan] }],
    ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
  });
  const facts = async () => {
    const [found] = await readSubscriptions(backend.stripe, [member.customerId], PRICES);
    if (!found) throw new Error('There is no subscription');
    return found;
  };
  const charged = async () =>
    (await backend.stripe.charges.list({ customer: member.customerId })).data.map(({ amount }) => amount);
  return { member, id: subscription.id, facts, charged };
}

const ask = (plan: string) => ({ plan, agreedCents: null, prorationSec: null });
const termsOf = (answer: { readonly body: unknown }) =>
  answer.body as { when: string; dueCents: number; prorationSec: number; fromIso: string };

test('from monthly to annual: what is due is said before, and taken once', async () => {
  const { member, facts, charged } = await memberOn('monthly');
  const use = ports(member);
  const terms = termsOf(await changePlan(ask('annual'), use));
  expect(terms.when).toBe('now');
  expect(terms.dueCents).toBeGreaterThan(17_000);
  expect(terms.dueCents).toBeLessThan(19_900);
  expect((await facts()).plan).toBe('monthly');
  const agreed = { plan: 'annual', agreedCents: terms.dueCents, prorationSec: terms.prorationSec };
  expect((await changePlan(agreed, use)).status).toBe(200);
  expect(await facts()).toMatchObject({ plan: 'annual', price: { interval: 'year' }, isPaid: true });
  expect(await charged()).toEqual([terms.dueCents, 2400]);
  expect(await changePlan(agreed, use)).toMatchObject({ status: 409 });
});

test('nobody pays another amount than the one she agreed to', async () => {
  const { member, facts, charged } = await memberOn('monthly');
  const answer = await changePlan({ plan: 'annual', agreedCents: 1, prorationSec: null }, ports(member));
  expect(answer).toMatchObject({ status: 409, body: { error: { reason: 'amount-changed' } } });
  expect((await facts()).plan).toBe('monthly');
  expect(await charged()).toEqual([2400]);
});

test('a card that is refused changes nothing', async () => {
  const { member, facts, charged } = await memberOn('monthly');
  const use = ports(member);
  const { dueCents, prorationSec } = termsOf(await changePlan(ask('annual'), use));
  await backend.control('card', { uid: member.uid, behaviour: 'decline' });
  await expect(changePlan({ plan: 'annual', agreedCents: dueCents, prorationSec }, use)).rejects.toThrow(
    'declined',
  );
  expect((await facts()).plan).toBe('monthly');
  expect(await charged()).toEqual([2400]);
});

test('a change during the trial costs nothing yet', async () => {
  const { member, facts, charged } = await memberOn('monthly', 7);
  const use = ports(member);
  const { dueCents, prorationSec } = termsOf(await changePlan(ask('annual'), use));
  expect(dueCents).toBe(0);
  await changePlan({ plan: 'annual', agreedCents: 0, prorationSec }, use);
  expect(await facts()).toMatchObject({ plan: 'annual', status: 'trialing' });
  expect(await charged()).toEqual([]);
});

test('from annual to monthly when the year is over, and back while it is not', async () => {
  const { member, facts, charged } = await memberOn('annual');
  const use = ports(member);
  const terms = termsOf(await changePlan(ask('monthly'), use));
  expect(terms).toMatchObject({ when: 'renewal', dueCents: 0 });
  const agreed = { plan: 'monthly', agreedCents: 0, prorationSec: terms.prorationSec };
  await changePlan(agreed, use);
  const { periodEndMs } = await facts();
  expect(await facts()).toMatchObject({ plan: 'annual', nextPlan: { plan: 'monthly', fromMs: periodEndMs } });
  await changePlan({ plan: 'annual', agreedCents: 0, prorationSec: null }, use);
  expect((await facts()).nextPlan).toBeNull();
  await changePlan(agreed, use);
  await backend.control('clock', { uid: member.uid, months: 12, days: 1 });
  expect(await facts()).toMatchObject({ plan: 'monthly', nextPlan: null, price: { amountCents: 2400 } });
  expect(await charged()).toEqual([2400, 19_900]);
});

test.each([
  ['a plan that is not sold', 'gold', 400],
  ['a name of every object', 'toString', 400],
  ['the plan she has', 'monthly', 409],
])('%s is refused', async (_, plan, status) => {
  const { member } = await memberOn('monthly');
  expect((await changePlan(ask(plan), ports(member))).status).toBe(status);
});

test('an ending, an overdue and an ended membership cannot be changed', async () => {
  const { member, id } = await memberOn('monthly');
  const refused = { status: 409, body: { error: { reason: 'not-changeable' } } };
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await changePlan(ask('annual'), ports(member))).toMatchObject(refused);
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await backend.control('card', { uid: member.uid, behaviour: 'decline' });
  await backend.control('clock', { uid: member.uid, months: 1 });
  expect(await changePlan(ask('annual'), ports(member))).toMatchObject(refused);
  await backend.stripe.subscriptions.cancel(id);
  expect(await changePlan(ask('annual'), ports(member))).toMatchObject(refused);
});
