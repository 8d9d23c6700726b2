import { afterEach, expect, test } from 'vitest';
import { liveSubscription } from '@/lib/membership/subscription-status';
import { withMemberLock } from '@/lib/server/membership/member-lock';
import { checkoutPorts, startCheckout } from '@/lib/server/membership/start-checkout';
import { syncUid } from '@/lib/server/membership/sync-member';
import { liveTools } from '@/lib/server/membership/sync-ports';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { workedMs } from '../../support/standstill';
import { MESSAGE } from './routes';
import { type Reply, startWorld } from './world';

/** `RACES=2000 npm run test:integration -- money` runs 2,000. */
const RACES = Number(process.env.RACES ?? 40);
const AT_ONCE = 8;

const world = await startWorld();
afterEach(() => {
  delete process.env.OPERATIONS_SECRET;
});

const OPERATIONS = 'q8Zr1vT0yN5kXw7LbC3mJd9HsA2fGu6P';
const { stripe, prices, db, auth } = liveTools();
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

/** One member buys in two tabs at once: on one server, or on two servers without a shared lock. */
async function race(index: number): Promise<{ readonly open: number; readonly live: number }> {
  const uid = `racer-${index}`;
  await auth.createUser({ uid, email: `${uid}@bellaforte.example` });
  const { id: customer } = await stripe.customers.create({ metadata: { uid } });
  await db.doc(`entitlements/${uid}`).set({ status: 'none', customerIds: [customer] });
  const click = (plan: string) => {
    const order = { plan, trialDays: 0, next: null, code: null };
    const begin = () => startCheckout({ uid }, order, checkoutPorts({ uid, payload: {} }, order));
    return index % 2 === 0 ? withMemberLock(uid, begin) : begin();
  };
  const plans = index % 4 < 2 ? ['monthly', 'annual'] : ['monthly', 'monthly'];
  await Promise.all(plans.map(click));
  const sessions = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  // The member pays every open checkout.
  for (const { url } of sessions.data) {
    const page = `${world.backend.publicBase}${new URL(url ?? '').pathname}`;
    const form = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
    await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  }
  await syncUid(liveTools(), uid, [customer]);
  const live = (await readSubscriptions(stripe, [customer], prices)).filter(
    (facts) => liveSubscription([facts]) !== null,
  );
  return { open: sessions.data.length, live: live.length };
}

test(`${RACES} members who buy twice at the same moment get one membership each`, {
  timeout: 1_800_000,
}, async () => {
  const open: number[] = [];
  const live: number[] = [];
  const indexes = Array.from({ length: RACES }, (_, index) => index);
  while (indexes.length > 0) {
    for (const found of await Promise.all(indexes.splice(0, AT_ONCE).map(race))) {
      open.push(found.open);
      live.push(found.live);
    }
  }
  expect(live.filter((count) => count !== 1)).toEqual([]);
  expect(open.filter((count) => count !== 1)).toEqual([]);
});
