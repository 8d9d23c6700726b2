import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMember, owner } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { idTokenOf } from '../support/session';

const JSON_TYPE = { 'content-type': 'application/json' };

test('accepts only signed POST requests on the webhook [7.23]', async ({ request }) => {
  const address = '/api/billing/webhook';
  expect((await request.get(address)).status()).toBe(405);
  expect((await request.post(address, { data: { id: 'evt_1' } })).status()).toBe(400);
  const signature = { 'stripe-signature': 't=1,v1=00', ...JSON_TYPE };
  expect((await request.post(address, { data: '{}', headers: signature })).status()).toBe(400);
  expect((await request.post(address, { data: 'x'.repeat(300_000), headers: signature })).status()).toBe(413);
});

test('requires a member, JSON and a plan on offer for billing', async ({ request }) => {
  const member = await createMember();
  const headers = { authorization: `Bearer ${await idTokenOf(member)}`, ...JSON_TYPE };
  const checkout = (data: unknown, more: Record<string, string> = headers) =>
    request.post('/api/billing/checkout', { data, headers: more });
  expect((await request.get('/api/billing/checkout', { headers })).status()).toBe(405);
  expect((await checkout({ plan: 'annual' }, JSON_TYPE)).status()).toBe(401);
  expect((await checkout('plan=annual', { ...headers, 'content-type': 'text/plain' })).status()).toBe(415);
  for (const plan of ['price_annual', '__proto__', 'constructor', '', 7, 'none']) {
    expect((await checkout({ plan })).status()).toBe(400);
  }
  expect((await request.post('/api/billing/portal', { data: {}, headers })).status()).toBe(409);
  const pause = (data: object) => request.post('/api/billing/pause', { data, headers });
  for (const months of [0, 4, '1', 1.5, null]) expect((await pause({ months })).status()).toBe(400);
  expect((await pause({ months: 1 })).status()).toBe(409);
  expect((await request.post('/api/billing/resume', { data: {}, headers })).status()).toBe(409);
  const receipt = { session: 'cs_test_somebody_elses' };
  expect((await request.post('/api/billing/receipt', { data: receipt, headers })).status()).toBe(404);
});

test('sends no secret and no price id to browsers', async () => {
  const secrets = (await owner('GET', '/emulator/installation')) as Record<string, string>;
  const canaries = [
    ...Object.values(secrets),
    'sk_test_embedded',
    'whsec_embedded',
    'price_monthly',
    'price_annual',
    'STRIPE_SECRET_KEY',
  ];
  const folder = path.join(process.env.E2E_DIST_DIR || '.next-e2e', 'static');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json|map)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return canaries.filter((canary) => text.includes(canary)).map((canary) => `${name}: ${canary}`);
  });
  expect(found).toEqual([]);
});
