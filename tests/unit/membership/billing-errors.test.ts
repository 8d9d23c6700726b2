import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { refusalOf } from '@/lib/server/http/api-answer';
import { toPaymentError } from '@/lib/server/membership/change-plan';
import { changeAtRenewal, changeNow } from '@/lib/stripe/change-subscription';
import { toChargeError, toShownError } from '@/lib/stripe/client';

const answerTo = (error: unknown) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return refusalOf(toShownError(error));
};

test('answers 503 and that nothing was charged when Stripe is down', () => {
  const down = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'reset' });
  const answer = answerTo(down);
  expect(answer.status).toBe(503);
  expect(JSON.stringify(answer.body)).toContain('You weren’t charged');
  expect(toChargeError(down)).toMatchObject({ message: expect.stringMatching(/won’t be charged twice\.$/) });
});

const { StripePermissionError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

test.each([
  new StripePermissionError({ type: 'invalid_request_error', message: 'The key lacks a permission' }),
  new StripeIdempotencyError({ type: 'idempotency_error', message: 'The key was used before' }),
  new StripeInvalidRequestError({ type: 'invalid_request_error', message: 'No such price: price_1' }),
])('answers 500 without internal details when only we can repair it: %s [8.27]', (ours) => {
  const answer = answerTo(ours);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/key|price_1/);
});

test('asks to try again when Stripe is still at work on the request that the SDK repeats', () => {
  const code = 'idempotency_key_in_use';
  const busy = new StripeIdempotencyError({ type: 'idempotency_error', message: 'The key is in use', code });
  expect(answerTo(busy).status).toBe(503);
  expect(toChargeError(busy)).toMatchObject({ message: expect.stringMatching(/won’t be charged twice\.$/) });
});

test('explains a plan change that fails with a declined card', () => {
  const codes = { code: 'card_declined', decline_code: 'generic_decline' };
  const cause = new Stripe.errors.StripeCardError({ type: 'card_error', message: 'No', ...codes });
  const message = expect.stringMatching(/declined/);
  expect(toPaymentError(cause)).toMatchObject({ category: 'permissions', message });
});

test('asks the bank anew when a declined plan change is repeated with the same preview', async () => {
  const declined = new Stripe.errors.StripeCardError({ type: 'card_error', message: 'No' });
  // Stripe repeats its first answer for a key that was used before.
  const answers = new Map<string, Error>();
  let isAccepted = false;
  const update = async (_: string, __: object, options?: Stripe.RequestOptions) => {
    const key = options?.idempotencyKey ?? `automatic ${answers.size}`;
    const known = answers.get(key) ?? (isAccepted ? null : declined);
    if (known === null) return {};
    answers.set(key, known);
    throw known;
  };
  const stripe = { subscriptions: { update } } as unknown as Stripe;
  const change = { subscriptionId: 'sub_1', customerId: 'cus_1', itemId: 'si_1', priceId: 'price_annual' };
  const again = () => changeNow(stripe, { ...change, prorationSec: 1 }, 'annual');
  await expect(again()).rejects.toBe(declined);
  isAccepted = true;
  await expect(again()).resolves.toBeNull();
});

test('keeps tax, card, trial and discounts when it schedules a plan change', async () => {
  const update = vi.fn(async () => undefined);
  const updateCustomer = vi.fn(async () => undefined);
  const running = {
    start_date: 0,
    end_date: 4_000_000_000,
    trial_end: 3_000_000_000,
    discounts: [
      { coupon: null, discount: 'di_1', promotion_code: null },
      { coupon: 'co_used', discount: null, promotion_code: null },
    ],
  };
  const stripe = {
    customers: { update: updateCustomer },
    subscriptions: {
      retrieve: async () => ({
        schedule: null,
        customer: 'cus_1',
        default_payment_method: 'pm_1',
        automatic_tax: { enabled: true },
      }),
    },
    subscriptionSchedules: { create: async () => ({ id: 'sub_sched_1', phases: [running] }), update },
  } as unknown as Stripe;
  const current = { itemId: 'si_1', priceId: 'price_annual', amountCents: 19_900, currency: 'usd' } as const;
  const plan = { slug: 'monthly', interval: 'month', intervalCount: 1 } as const;
  await changeAtRenewal(
    stripe,
    { subscriptionId: 'sub_1', priceId: 'price_monthly', plan },
    { ...current, interval: 'year', intervalCount: 1 },
  );
  expect(update).toHaveBeenCalledWith('sub_sched_1', {
    end_behavior: 'release',
    phases: [
      expect.objectContaining({
        automatic_tax: { enabled: true },
        trial_end: 3_000_000_000,
        discounts: [{ discount: 'di_1' }, { coupon: 'co_used' }],
      }),
      {
        items: [{ price: 'price_monthly', quantity: 1 }],
        start_date: 4_000_000_000,
        duration: { interval: 'month', interval_count: 1 },
        billing_cycle_anchor: 'phase_start',
        metadata: { plan: 'monthly' },
        automatic_tax: { enabled: true },
        discounts: [{ discount: 'di_1' }],
      },
    ],
  });
  expect(updateCustomer).toHaveBeenCalledWith('cus_1', {
    invoice_settings: { default_payment_method: 'pm_1' },
  });
});
