import { expect, test, vi } from 'vitest';
import { type CheckoutPorts, startCheckout } from '@/lib/server/billing/start-checkout';
import type { CheckoutOrder } from '@/lib/stripe/checkout';
import { createStripe } from '@/lib/stripe/client';
import { facts } from './facts';

const MEMBER = { uid: 'u1', email: 'u1@bellaforte.example' };

const opened = vi.fn(async (_order: CheckoutOrder) => 'https://pay.example/1');

const ports = (change: Partial<CheckoutPorts> = {}): CheckoutPorts => ({
  prices: { monthly: 'price_1', hidden: 'price_2' },
  trialDaysOf: async (plan) => (plan === 'monthly' ? 7 : null),
  customersOf: async () => ['cus_old', 'cus_1'],
  readSubscriptions: async () => [],
  open: opened,
  successUrl: 'https://site.example/pricing/success',
  cancelUrl: 'https://site.example/pricing',
  ...change,
});

test('a new member pays for a plan on offer, after its trial', async () => {
  const answer = await startCheckout(MEMBER, 'monthly', ports());
  expect(answer).toEqual({ status: 200, body: { url: 'https://pay.example/1' } });
  expect(opened).toHaveBeenCalledWith(
    expect.objectContaining({ uid: 'u1', customerId: 'cus_1', priceId: 'price_1', trialDays: 7 }),
  );
});

test('who was a member before pays from the first day', async () => {
  const before = [facts({ status: 'canceled' })];
  await startCheckout(MEMBER, 'monthly', ports({ readSubscriptions: async () => before }));
  expect(opened).toHaveBeenLastCalledWith(expect.objectContaining({ trialDays: 0 }));
});

test.each(['none', 'hidden', 'price_1', 'toString', '__proto__'])(
  'the plan "%s" cannot be bought',
  async (plan) => {
    opened.mockClear();
    expect((await startCheckout(MEMBER, plan, ports())).status).toBe(400);
    expect(opened).not.toHaveBeenCalled();
  },
);

test.each(['active', 'trialing', 'past_due', 'unpaid', 'paused'])(
  'nobody gets a second membership beside one that is %s',
  async (status) => {
    opened.mockClear();
    const live = [facts({ status })];
    const answer = await startCheckout(MEMBER, 'monthly', ports({ readSubscriptions: async () => live }));
    expect(answer).toMatchObject({ status: 409, body: { error: { reason: 'already-member' } } });
    expect(opened).not.toHaveBeenCalled();
  },
);

test('a live key never goes to another host than the real one', () => {
  const apiHost = 'http://127.0.0.1:4100';
  expect(() => createStripe({ secretKey: 'sk_live_1', apiHost })).toThrow(/live key/);
  expect(() => createStripe({ secretKey: 'rk_live_1', apiHost })).toThrow(/live key/);
  expect(createStripe({ secretKey: 'sk_test_1', apiHost })).toBeDefined();
  expect(createStripe({ secretKey: 'sk_live_1', apiHost: null })).toBeDefined();
});
