import { beforeEach, expect, test, vi } from 'vitest';
import { isSoldAsShown } from '@/lib/server/membership/shown-price';
import { type CheckoutPorts, startCheckout } from '@/lib/server/membership/start-checkout';
import { type CheckoutOrder, RefusedCode } from '@/lib/stripe/checkout';
import { createStripe } from '@/lib/stripe/client';
import { buildPlan } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { facts } from './facts';

const MEMBER = { uid: 'u1' };
const order = (plan: string, trialDays = 0, code: string | null = null) => ({ plan, trialDays, code });
const PLAN = buildPlan();

const opened = vi.fn(async (_order: CheckoutOrder) => 'https://pay.example/1');
beforeEach(() => void opened.mockClear());

/** Orders the monthly plan with these ports. */
const buy = (change: Partial<CheckoutPorts> = {}, ...terms: [trialDays?: number, code?: string]) =>
  startCheckout(MEMBER, order('monthly', ...terms), ports(change));
const refusal = (reason: string) => ({ status: 409, body: { error: { reason } } });

const ports = (change: Partial<CheckoutPorts> = {}): CheckoutPorts => ({
  prices: { monthly: 'price_1', hidden: 'price_2' },
  findPlan: async (plan) => (plan === 'monthly' ? PLAN : null),
  isSoldAsShown: async () => true,
  findCode: async (code) => (code === 'SPRING' ? { id: 'promo_1' } : null),
  isDeleted: async () => false,
  hasUsedTrial: async () => false,
  customersOf: async () => ({ customerIds: ['cus_old', 'cus_1'], hasBeenMember: false }),
  customerFor: async ({ current = 'cus_new' }) => current,
  readSubscriptions: async () => [],
  cancel: async () => undefined,
  sync: async () => undefined,
  open: opened,
  successUrl: 'https://site.example/pricing/success',
  cancelUrl: 'https://site.example/pricing',
  ...change,
});

test('opens a checkout with a trial for a new member', async () => {
  const answer = await buy();
  expect(answer).toEqual({ status: 200, body: { url: 'https://pay.example/1' } });
  expect(opened).toHaveBeenCalledWith(
    expect.objectContaining({ uid: 'u1', customerId: 'cus_1', priceId: 'price_1', trialDays: 7 }),
  );
});

test.each([
  ['was a member before', { readSubscriptions: async () => [facts({ status: 'canceled' })] }],
  [
    'was a member with a customer deleted at Stripe',
    { customersOf: async () => ({ customerIds: ['cus_1'], hasBeenMember: true }) },
  ],
  ['had a trial with an account that is deleted', { hasUsedTrial: async () => true }],
])('refuses the promised trial to a member who %s', async (_, known) => {
  const answer = await buy(known, 7);
  expect(answer).toMatchObject(refusal('trial-used'));
  expect(opened).not.toHaveBeenCalled();
  expect((await buy(known)).status).toBe(200);
});

test('passes on a code that works, and opens nothing with one that does not', async () => {
  const unknown = await buy({}, 0, 'OLD');
  expect(unknown).toMatchObject(refusal('code-refused'));
  expect(opened).not.toHaveBeenCalled();
  await buy({}, 0, 'SPRING');
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ promotionId: 'promo_1' }));
  expectConsole('warn', /refused the code SPRING/);
  const open = async () => {
    throw new RefusedCode('This code is for first-time customers only.');
  };
  const refused = await buy({ open }, 0, 'SPRING');
  expect(refused).toMatchObject(refusal('code-refused'));
});

test.each([
  ['Stripe charges another price than the page shows', 0, { isSoldAsShown: async () => false }],
  ['the plan now offers a shorter trial than the page showed', 14, {}],
])('sells nothing while %s', async (_, trialDays, change) => {
  expect(await buy(change, trialDays)).toMatchObject(refusal('price-differs'));
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ['amount', { amountCents: 2900 }],
  ['currency', { currency: 'eur' }],
  ['interval', { interval: 'year' }],
  ['number of intervals', { intervalCount: 3 }],
])('notices another %s at Stripe, logs it, and sells again once it was changed', async (name, change) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { amountCents, currency, interval, intervalCount } = PLAN;
  const read = async () => ({ amountCents, currency, interval, intervalCount, ...change });
  const id = `price_${name}`;
  expect(await isSoldAsShown(id, PLAN, read)).toBe(false);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(id));
  const changed = { ...PLAN, ...change };
  expect(await isSoldAsShown(id, changed, read)).toBe(true);
  expect(await isSoldAsShown(`${id}_gone`, PLAN, async () => undefined)).toBe(false);
});

test('keeps the trial after an attempt that was never paid', async () => {
  const before = [facts({ status: 'incomplete_expired' })];
  expect((await buy({ readSubscriptions: async () => before }, 7)).status).toBe(200);
  expect(opened).toHaveBeenLastCalledWith(expect.objectContaining({ trialDays: 7 }));
});

test.each([
  ['a deleted account', { isDeleted: async () => true }, 401],
  ['a current member', { readSubscriptions: async () => [facts()] }, 409],
])('creates no customer for %s', async (_, known, status) => {
  const customerFor = vi.fn(ports().customerFor);
  const answer = await buy({ ...known, customerFor });
  expect(answer.status).toBe(status);
  expect(customerFor).not.toHaveBeenCalled();
});

test.each(['none', 'hidden', 'price_1', 'toString', '__proto__', '', 'MONTHLY', 'monthly ', '../monthly'])(
  'refuses the plan "%s"',
  async (plan) => {
    expect((await startCheckout(MEMBER, order(plan), ports())).status).toBe(400);
    expect(opened).not.toHaveBeenCalled();
  },
);

test('refuses a second membership beside one that is live, which it stores', async () => {
  const sync = vi.fn(async () => undefined);
  const answer = await buy({ readSubscriptions: async () => [facts({ status: 'past_due' })], sync });
  expect(answer).toMatchObject(refusal('already-member'));
  expect(sync).toHaveBeenCalledWith(['cus_old', 'cus_1']);
  expect(opened).not.toHaveBeenCalled();
});

test('cancels a refunded subscription before a new checkout', async () => {
  const cancel = vi.fn(async () => undefined);
  const refunded = [facts({ id: 'sub_refunded', isMoneyBack: true })];
  const change = { readSubscriptions: async () => refunded, cancel };
  expect(await buy(change, 7)).toMatchObject({ status: 409 });
  expect(cancel).not.toHaveBeenCalled();
  expect((await buy(change)).status).toBe(200);
  expect(cancel).toHaveBeenCalledWith('sub_refunded');
});

test('cancels no refunded subscription for something else', async () => {
  const cancel = vi.fn(async () => undefined);
  const refunded = [facts({ plan: null, isMoneyBack: true })];
  expect((await buy({ readSubscriptions: async () => refunded, cancel })).status).toBe(200);
  expect(cancel).not.toHaveBeenCalled();
});

test('refuses to send a live key to another host', () => {
  const apiHost = 'http://127.0.0.1:4100';
  expect(() => createStripe({ secretKey: 'sk_live_1', apiHost })).toThrow(/live key/);
  expect(() => createStripe({ secretKey: 'rk_live_1', apiHost })).toThrow(/live key/);
  expect(createStripe({ secretKey: 'sk_test_1', apiHost })).toBeDefined();
  expect(createStripe({ secretKey: 'sk_live_1', apiHost: null })).toBeDefined();
});
