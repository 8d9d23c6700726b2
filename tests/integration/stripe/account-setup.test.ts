import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SetupInput, setUpAccount } from '@/lib/stripe/account-setup';
import { BILLING_EVENTS } from '@/lib/stripe/webhook-event';
import { buildPlan } from '../../support/builders';
import { type StripeAccount, startStripeAccount } from '../../support/stripe-account';

const MONTHLY = buildPlan();
const INPUT: SetupInput = {
  plans: [MONTHLY, { ...MONTHLY, slug: 'annual', title: 'Annual', interval: 'year', amountCents: 19_900 }],
  siteName: 'Bellaforte',
  siteUrl: 'https://www.bellaforte.example',
  termsUrl: 'https://www.bellaforte.example/terms',
  privacyUrl: 'https://www.bellaforte.example/privacy',
  hasTax: false,
};

let account: StripeAccount;
beforeEach(async () => {
  account = await startStripeAccount();
});
afterEach(() => account.close());

const sizes = () => [...account.objects.values()].map(({ size }) => size);
const only = (name: string) => [...(account.objects.get(name)?.values() ?? [])][0] ?? {};

test('a dry run says what is missing and changes nothing', async () => {
  const { changes, prices } = await setUpAccount(account.stripe, INPUT, false);
  expect(changes).toEqual([
    'create the product "Bellaforte membership"',
    'create the price of monthly: 24.00 usd a month',
    'create the price of annual: 199.00 usd a year',
    'create the customer portal',
    'create the webhook to https://www.bellaforte.example/api/billing/webhook',
  ]);
  expect(prices).toEqual({});
  expect(sizes()).toEqual([0, 0, 0, 0]);
});

test('creates everything once, and a repetition finds nothing to do', async () => {
  const first = await setUpAccount(account.stripe, INPUT, true);
  expect(sizes()).toEqual([1, 2, 1, 1]);
  expect(Object.keys(first.prices)).toEqual(['monthly', 'annual']);
  expect(first.webhookSecret).toMatch(/^whsec_/);
  expect(only('webhook_endpoints').enabled_events).toEqual([...BILLING_EVENTS]);
  const second = await setUpAccount(account.stripe, INPUT, true);
  expect(second).toEqual({ ...first, changes: [], webhookSecret: null });
  expect(sizes()).toEqual([1, 2, 1, 1]);
});

test('finds the prices of more than ten plans again', async () => {
  const plans = Array.from({ length: 11 }, (_, index) => ({ ...MONTHLY, slug: `plan-${index}` }));
  const { prices } = await setUpAccount(account.stripe, { ...INPUT, plans }, true);
  expect(await setUpAccount(account.stripe, { ...INPUT, plans }, true)).toMatchObject({
    changes: [],
    prices,
  });
});

test('makes a new price for a plan whose amount changed, and keeps the former one', async () => {
  const { prices: before } = await setUpAccount(account.stripe, INPUT, true);
  const dearer = { ...INPUT, plans: [{ ...MONTHLY, amountCents: 2900 }, ...INPUT.plans.slice(1)] };
  const { changes, prices } = await setUpAccount(account.stripe, dearer, true);
  expect(changes).toEqual(['replace the price of monthly: 29.00 usd a month']);
  expect(prices.monthly).not.toBe(before.monthly);
  expect(prices.annual).toBe(before.annual);
  expect(account.objects.get('prices')?.get(before.monthly ?? '')).toMatchObject({ unit_amount: 2400 });
});

test('corrects a webhook and a portal that were changed by hand', async () => {
  await setUpAccount(account.stripe, INPUT, true);
  Object.assign(only('webhook_endpoints'), { enabled_events: ['invoice.paid'] });
  Object.assign(only('billing_portal/configurations').features as object, {
    subscription_cancel: { enabled: true, mode: 'immediately' },
  });
  const { changes } = await setUpAccount(account.stripe, INPUT, true);
  expect(changes).toEqual([
    'correct the customer portal',
    'correct the events of the webhook to https://www.bellaforte.example/api/billing/webhook',
  ]);
  expect((await setUpAccount(account.stripe, INPUT, true)).changes).toEqual([]);
});

test.each(['subscription_pause', 'subscription_update'])(
  'leaves plans and breaks to the site: switches %s off in the portal',
  async (feature) => {
    await setUpAccount(account.stripe, INPUT, true);
    const { features } = only('billing_portal/configurations');
    Object.assign(features as object, { [feature]: { enabled: true } });
    const { changes } = await setUpAccount(account.stripe, INPUT, true);
    expect(changes).toEqual(['correct the customer portal']);
    expect((await setUpAccount(account.stripe, INPUT, true)).changes).toEqual([]);
  },
);

test('sells a quarter as three months, and says how tax relates to prices that exist', async () => {
  const quarter = { ...MONTHLY, slug: 'quarterly', title: 'Quarterly', intervalCount: 3, amountCents: 6000 };
  const input = { ...INPUT, plans: [quarter] };
  const first = await setUpAccount(account.stripe, input, true);
  expect(first.changes).toContain('create the price of quarterly: 60.00 usd every 3 months');
  expect(only('prices')).toMatchObject({ recurring: { interval: 'month', interval_count: 3 } });
  const taxed = await setUpAccount(account.stripe, { ...input, hasTax: true }, true);
  expect(taxed.changes).toEqual(['say whether the price of quarterly includes tax: exclusive']);
  expect(only('prices')).toMatchObject({ tax_behavior: 'exclusive' });
  expect((await setUpAccount(account.stripe, { ...input, hasTax: true }, true)).changes).toEqual([]);
});
