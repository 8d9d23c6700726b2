import { afterEach, expect, test } from 'vitest';
import { createStripe } from '@/lib/stripe/client';
import { workedMs } from '../../support/standstill';
import { MESSAGE } from './routes';
import { type Reply, startWorld } from './world';

const world = await startWorld();
afterEach(() => {
  delete process.env.OPERATIONS_SECRET;
});

const OPERATIONS = 'q8Zr1vT0yN5kXw7LbC3mJd9HsA2fGu6P';
const stripe = createStripe({ secretKey: 'sk_test_embedded', apiHost: world.backend.adminBase });
const newestCheckout = async () => (await stripe.checkout.sessions.list({ limit: 1 })).data[0];

const tick = (headers: Readonly<Record<string, string>>): Promise<Reply> =>
  world.send({ method: 'POST', path: '/api/operations/tick', body: {}, headers });

test('answers the timer route only with the configured secret', async () => {
  expect((await tick({ authorization: 'Bearer ' })).status).toBe(404);
  process.env.OPERATIONS_SECRET = OPERATIONS;
  for (const authorization of ['', 'Bearer x', `Bearer ${OPERATIONS}x`, `Basic ${OPERATIONS}`, OPERATIONS])
    expect((await tick({ authorization })).status).toBe(401);
  const { idToken } = await world.account(true);
  expect((await tick({ authorization: `Bearer ${idToken}` })).status).toBe(401);
  const reply = await tick({ authorization: `Bearer ${OPERATIONS}` });
  expect([reply.status, JSON.parse(reply.text)]).toEqual([
    200,
    {
      done: {
        scheduled: 'shown: 0',
        classes: expect.any(Number),
        daily: expect.stringMatching(/^memberships compared: \d+, failed: 0, expired documents deleted: 0$/),
        newsletter: 0,
      },
      failed: [],
    },
  ]);
});

test.each([
  ['another price', { priceId: 'price_1', price: 1, amount: 1 }],
  ['another member', { uid: 'ann', customer: 'cus_1', email: 'ann@x.example' }],
  ['an address elsewhere', { successUrl: 'https://evil.example', next: 'https://evil.example' }],
  ['an address that looks like ours', { next: '//evil.example' }],
])('ignores %s in an order', async (_, more) => {
  const { idToken, uid } = await world.account();
  const body = { plan: 'monthly', ...more };
  const reply = await world.send({ method: 'POST', path: '/api/billing/checkout', token: idToken, body });
  expect(reply.status).toBe(200);
  const session = await newestCheckout();
  expect(session).toMatchObject({ client_reference_id: uid, amount_total: expect.any(Number) });
  expect(JSON.stringify(session)).not.toContain('evil');
  expect(JSON.stringify(session)).not.toContain('ann@x.example');
});

test('does not show the payment of another member', async () => {
  const [ann, eve] = [await world.account(), await world.account()];
  const body = { plan: 'monthly' };
  await world.send({ method: 'POST', path: '/api/billing/checkout', token: ann.idToken, body });
  const session = await newestCheckout();
  const receipt = (token: string) =>
    world.send({ method: 'POST', path: '/api/billing/receipt', token, body: { session: session?.id } });
  expect((await receipt(ann.idToken)).status).toBe(200);
  expect((await receipt(eve.idToken)).status).toBe(404);
});

test('limits messages by connection before parsing them, not by a forwarded address', async () => {
  const post = (body: unknown, headers = {}) =>
    world.send({ method: 'POST', path: '/api/contact', body, headers });
  expect((await post(MESSAGE)).status).toBe(201);
  const busy = { ...MESSAGE, email: `a@${'.'.repeat(31_000)}@` };
  // The server is in this process.
  const before = workedMs();
  expect((await post(busy)).status).toBe(400);
  expect(workedMs() - before).toBeLessThan(1000);
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1)
    statuses.push((await post(busy, { 'x-forwarded-for': `203.0.113.${count}` })).status);
  expect(statuses.at(-1)).toBe(429);
});
