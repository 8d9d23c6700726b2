import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedBackend } from '@/embedded/backend';
import { addMonths } from '@/embedded/stripe/customer-time';
import { openCheckout } from '@/lib/stripe/checkout';
import { createStripe } from '@/lib/stripe/client';
import { type Harness, PRICES, startHarness } from './harness';

let backend: Harness;
let stripe: Stripe;

beforeAll(async () => {
  backend = await startHarness();
  stripe = backend.stripe;
});

afterAll(() => backend.stop());

const order = (customerId: string, uid: string) => ({
  uid,
  customerId,
  plan: 'annual',
  priceId: PRICES.annual,
  trialDays: 0,
  successUrl: 'http://localhost:3000/pricing/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/pricing',
});

const sendForm = (address: string, fields: Record<string, string>) =>
  fetch(backend.publicBase + new URL(address).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

test('a key gives the first answer again and refuses another request', async () => {
  const options = { idempotencyKey: 'key-1' };
  const first = await stripe.customers.create({ email: 'a@bellaforte.example' }, options);
  const second = await stripe.customers.create({ email: 'a@bellaforte.example' }, options);
  expect(second.id).toBe(first.id);
  await expect(stripe.customers.create({ email: 'b@bellaforte.example' }, options)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
});

test('errors have the names the SDK knows', async () => {
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.checkout.sessions.create({ mode: 'payment' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  );
  const { uid, customerId } = await backend.member();
  await expect(
    stripe.subscriptions.create({ customer: customerId, items: [{ price: 'price_none' }] }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  await backend.control('card', { uid, behaviour: 'decline' });
  const refused = await stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: PRICES.monthly }],
  });
  expect(refused.status).toBe('incomplete');
});

test('lists come in pages, newest first, with what was asked for inside', async () => {
  const { customerId } = await backend.member();
  for (let count = 0; count < 3; count += 1) {
    await stripe.subscriptions.create({ customer: customerId, items: [{ price: PRICES.monthly }] });
  }
  const all = await stripe.subscriptions
    .list({ customer: customerId, limit: 2, expand: ['data.latest_invoice.payments'] })
    .autoPagingToArray({ limit: 10 });
  expect(all).toHaveLength(3);
  expect(all[0]?.latest_invoice).toMatchObject({ status: 'paid', payments: { data: [{ status: 'paid' }] } });
});

test('the site’s own origin reaches the pages and nothing else', async () => {
  const { uid } = await backend.member();
  const headers = { authorization: 'Bearer sk_test_embedded' };
  expect((await fetch(`${backend.publicBase}/v1/customers`, { headers })).status).toBe(404);
  const clock = { method: 'POST', body: JSON.stringify({ uid, months: 1 }) };
  expect((await fetch(`${backend.publicBase}/emulator/billing/clock`, clock)).status).toBe(404);
  const page = await fetch(`${backend.publicBase}/billing-host/checkout/cs_test_none`);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a form that is sent twice at once pays once', async () => {
  const { uid, customerId } = await backend.member();
  const url = await openCheckout(stripe, order(customerId, uid), Date.now());
  const answers = await Promise.all([sendForm(url, CARD), sendForm(url, CARD)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[0]?.headers.get('location')).toMatch(/success\?session_id=cs_test_/);
  expect((await stripe.subscriptions.list({ customer: customerId })).data).toHaveLength(1);
});

test.each([
  ['an unknown card', { ...CARD, number: '1234' }, 'Use one of the test cards'],
  ['an expired card', { ...CARD, expiry: '01/20' }, 'has expired'],
  ['a month that is none', { ...CARD, expiry: '13/40' }, 'Write the expiry date'],
  ['a short code', { ...CARD, cvc: '1' }, 'three or four digits'],
  ['a hostile text', { ...CARD, number: '"><script>alert(1)</script>' }, '&lt;script&gt;'],
])('%s is refused beside its field', async (_, fields, text) => {
  const { uid, customerId } = await backend.member();
  const url = await openCheckout(stripe, order(customerId, uid), Date.now());
  const page = await (await sendForm(url, fields)).text();
  expect(page).toContain(text);
  expect(page).toContain('aria-invalid="true"');
  expect(page).not.toContain('<script>');
});

test('a checkout is taken up again, and another plan closes it', async () => {
  const { uid, customerId } = await backend.member();
  const first = await openCheckout(stripe, order(customerId, uid), 0);
  expect(await openCheckout(stripe, order(customerId, uid), 999_999)).toBe(first);
  const monthly = { ...order(customerId, uid), plan: 'monthly', priceId: PRICES.monthly };
  const second = await openCheckout(stripe, monthly, 0);
  expect(second).not.toBe(first);
  expect((await sendForm(first, CARD)).status).toBe(410);
  expect((await stripe.subscriptions.list({ customer: customerId, status: 'all' })).data).toEqual([]);
});

test('a month later is the same day, or the last one', () => {
  const at = (text: string) => Date.parse(`${text}T08:00:00Z`) / 1000;
  expect(addMonths(at('2026-01-31'), 1)).toBe(at('2026-02-28'));
  expect(addMonths(at('2026-12-15'), 1)).toBe(at('2027-01-15'));
  expect(addMonths(at('2024-02-29'), 12)).toBe(at('2025-02-28'));
});

test('what was sold is still known after a restart', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'billing-'));
  const start = () =>
    startEmbeddedBackend({
      port: 0,
      publicPort: 0,
      projectId: 'demo-bellaforte',
      dataDir,
      contentDir: null,
      rulesFile: 'firestore.rules',
      siteUrl: 'http://127.0.0.1:9',
    });
  const connect = ({ port }: { port: number }) =>
    createStripe({ secretKey: 'sk_test_embedded', apiHost: `http://127.0.0.1:${port}` });
  const first = await start();
  const { data } = await connect(first).customers.list({ email: 'member@bellaforte.example' });
  const customer = data[0]?.id ?? '';
  const sold = await connect(first).subscriptions.list({ customer });
  await first.stop();
  const second = await start();
  const known = await connect(second).subscriptions.list({ customer });
  await second.stop();
  rmSync(dataDir, { recursive: true });
  expect(sold.data).toHaveLength(1);
  expect(known.data).toEqual(sold.data);
});
