import type Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { markDeleted } from '@/lib/server/firebase/deleted-accounts';
import { checkoutPorts, memberReceipt } from '@/lib/server/membership/start-checkout';
import { syncUid } from '@/lib/server/membership/sync-member';
import { claimTrial, hasUsedTrial } from '@/lib/server/membership/trial-marks';
import { openCheckout, openPortal } from '@/lib/stripe/checkout';
import { eventually, orderOf, sendForm, startHarness, TEST_CARD } from './harness';

const backend = await startHarness();

afterEach(() => vi.unstubAllEnvs());

/** Waits until entitlement, claims and profile agree with this status. */
const settles = (uid: string, status: string, isSubscribed: boolean) =>
  eventually(async () => {
    expect(await backend.entitlement(uid)).toMatchObject({ status });
    expect(await backend.claims(uid)).toMatchObject({ subscribed: isSubscribed });
    expect((await backend.db.doc(`users/${uid}`).get()).get('subscriptionStatus')).toBe(
      isSubscribed ? 'active' : 'inactive',
    );
    const stored = await backend.entitlement(uid);
    expect(stored?.claimsVersion).toBe(stored?.version);
  });

/** Returns a member whose first payment the site has seen. */
async function payingMember() {
  const member = await backend.member();
  const { id } = await backend.subscribe(member);
  await settles(member.uid, 'active', true);
  return { ...member, id };
}

/** Waits until the site has taken all events. */
const hasDelivered = () =>
  eventually(async () => {
    const response = await fetch(`http://${process.env.EMBEDDED_HOST}/emulator/billing/waiting`);
    expect(await response.json()).toBe(0);
  });

test('grants the membership after a payment and keeps the administrator role [4.11]', async () => {
  const member = await backend.member({ claims: { role: 'admin' } });
  await backend.subscribe(member, 'annual');
  await settles(member.uid, 'active', true);
  expect(await backend.claims(member.uid)).toMatchObject({ role: 'admin', plan: 'annual' });
});

test('grants the membership on the page after the payment although no webhook arrives [4.11]', async () => {
  const member = await backend.member();
  backend.ignoredCustomers.add(member.customerId);
  const url = await openCheckout(backend.stripe, orderOf(member), Date.now());
  const session = url.split('/').at(-1) ?? '';
  const receipt = () => memberReceipt(backend.tools, member.uid, session);
  expect(await receipt()).toMatchObject({ status: 200, body: { isComplete: false } });
  expect(await backend.entitlement(member.uid)).toBeUndefined();
  await sendForm(backend, url, TEST_CARD);
  const body = { isComplete: true, plan: 'monthly', amountCents: 2400, taxCents: 0, currency: 'usd' };
  expect(await receipt()).toEqual({ status: 200, body });
  await settles(member.uid, 'active', true);
});

test('ends the membership and its charges after a full refund, not after a partial one', async () => {
  const member = await payingMember();
  const [charge] = (await backend.stripe.charges.list({ customer: member.customerId })).data;
  await backend.stripe.refunds.create({ charge: charge?.id, amount: 400 });
  await settles(member.uid, 'active', true);
  await backend.stripe.refunds.create({ charge: charge?.id });
  await settles(member.uid, 'canceled', false);
  expect((await backend.stripe.subscriptions.retrieve(member.id)).status).toBe('canceled');
});

test.each([
  ['lost, which also ends its charges', 'lost', 'canceled'],
  ['won', 'won', 'active'],
] as const)('revokes the membership during a dispute until it is %s', async (_, end, status) => {
  const { uid, id } = await payingMember();
  await backend.control('disputes', { uid });
  await settles(uid, 'revoked', false);
  await backend.control('disputes', { uid, status: end });
  await settles(uid, status, end === 'won');
  expect((await backend.stripe.subscriptions.retrieve(id)).status).toBe(status);
});

test('revokes the membership once the question of a bank becomes a dispute', async () => {
  const member = await payingMember();
  await backend.control('disputes', { uid: member.uid, status: 'warning_needs_response' });
  await hasDelivered();
  await settles(member.uid, 'active', true);
  await backend.control('disputes', { uid: member.uid, status: 'needs_response' });
  await settles(member.uid, 'revoked', false);
});

test('shows the card that replaced the old one in the portal', async () => {
  const member = await payingMember();
  await hasDelivered();
  const portal = await openPortal(backend.stripe, member.customerId, 'http://localhost:3000/profile');
  await sendForm(backend, portal ?? '', { ...TEST_CARD, number: '5555 5555 5555 4444', task: 'card' });
  const card = { brand: 'mastercard', last4: '4444' };
  await eventually(async () => expect(await backend.entitlement(member.uid)).toMatchObject({ card }));
});

test('cancels, refunds and reports a second membership bought by mistake', async () => {
  const member = await backend.member();
  await Promise.all([backend.subscribe(member), backend.subscribe(member)]);
  await eventually(async () =>
    expect(await backend.entitlement(member.uid)).toMatchObject({
      status: 'active',
      duplicateRefund: { amountCents: 2400, currency: 'usd' },
    }),
  );
  const { data } = await backend.stripe.subscriptions.list({ customer: member.customerId, status: 'all' });
  expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
  const charges = await backend.stripe.charges.list({ customer: member.customerId });
  expect(charges.data.map(({ refunded }) => refunded).toSorted()).toEqual([false, true]);
  await settles(member.uid, 'active', true);
});

test('refunds a purchase for a deleted account', async () => {
  const member = await backend.member();
  await markDeleted(backend.db, member.uid, Date.now());
  await backend.auth.deleteUser(member.uid);
  const { id } = await backend.subscribe(member);
  await eventually(async () => {
    expect((await backend.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const charges = await backend.stripe.charges.list({ customer: member.customerId });
    expect(charges.data.map(({ refunded }) => refunded)).toEqual([true]);
    expect(await backend.entitlement(member.uid)).toBeUndefined();
  });
});

test('leaves the membership of an account in another project alone', async () => {
  const { id: customerId } = await backend.stripe.customers.create({ metadata: { uid: 'elsewhere' } });
  const member = { uid: 'elsewhere', customerId };
  await backend.control('card', { uid: member.uid, behaviour: 'accept' });
  const { id } = await backend.subscribe(member);
  await hasDelivered();
  expect((await backend.stripe.subscriptions.retrieve(id)).status).toBe('active');
  expect(await backend.entitlement(member.uid)).toBeUndefined();
});

test('reaches the same state with duplicate, late, reordered and failed webhooks [4.11, 7.23]', async () => {
  const member = await backend.member();
  await backend.control('webhooks', { uid: member.uid, duplicate: 2, reorder: true, delayMs: 20 });
  backend.failNext = 4;
  const { id } = await backend.subscribe(member);
  await backend.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await backend.stripe.subscriptions.cancel(id);
  await settles(member.uid, 'canceled', false);
  await backend.subscribe(member, 'annual');
  await settles(member.uid, 'active', true);
  expect(backend.failNext).toBe(0);
  await eventually(async () => {
    const marks = await backend.db.collection('stripeEvents').where('uid', '==', member.uid).get();
    expect(marks.size).toBeGreaterThan(6);
    expect(marks.docs.every((mark) => backend.received.some((event) => event.id === mark.id))).toBe(true);
  });
});

test('handles the events of a customer that was deleted at Stripe, and gives no second trial', async () => {
  const member = await payingMember();
  await backend.stripe.subscriptions.cancel(member.id);
  await backend.stripe.customers.del(member.customerId);
  await settles(member.uid, 'none', false);
  const ports = checkoutPorts({ uid: member.uid, payload: {} }, { plan: 'monthly', next: null, code: null });
  expect(await ports.customersOf(member.uid)).toMatchObject({ hasBeenMember: true });
});

test('lets a former member join in another currency, with another customer and one open payment page', async () => {
  const { uid, customerId, id } = await payingMember();
  await backend.stripe.subscriptions.cancel(id);
  await hasDelivered();
  const ports = checkoutPorts({ uid, payload: {} }, { plan: 'monthly', next: null, code: null });
  const customerIn = (currency: string) => ports.customerFor({ uid, currency, current: customerId });
  expect(await customerIn('usd')).toBe(customerId);
  const url = await openCheckout(backend.stripe, orderOf({ uid, customerId }), Date.now());
  const another = await customerIn('eur');
  expect(another).not.toBe(customerId);
  const session = await backend.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '');
  expect(session.status).toBe('expired');
  expect((await ports.customersOf(uid)).customerIds).toEqual([customerId, another]);
});

test('counts a trial for every spelling of an address, but not for the account that had it', async () => {
  const { db } = backend;
  await claimTrial(db, 'first', 'Ada+studio@mail.example');
  expect(await hasUsedTrial(db, 'second', 'ada@mail.example')).toBe(true);
  expect(await hasUsedTrial(db, 'first', 'ada@mail.example')).toBe(false);
  expect(await hasUsedTrial(db, 'second', 'eve@mail.example')).toBe(false);
  expect(await hasUsedTrial(db, 'second', null)).toBe(false);
});

test('marks no trial for an unverified address', async () => {
  const { db, auth } = backend;
  const member = await backend.member();
  const email = `${member.uid}@mail.example`;
  await auth.updateUser(member.uid, { email, emailVerified: false });
  await backend.subscribe(member);
  await settles(member.uid, 'active', true);
  expect(await hasUsedTrial(db, 'another', email)).toBe(false);
});

test('cancels the second of two trials that one person opened', async () => {
  const { auth, stripe } = backend;
  const start = async (email: string) => {
    const member = await backend.member();
    await auth.updateUser(member.uid, { email, emailVerified: true });
    return { ...member, id: (await backend.subscribe(member, 'monthly', 7)).id };
  };
  const first = await start('dora@mail.example');
  await settles(first.uid, 'trialing', true);
  const second = await start('dora+2@mail.example');
  await settles(second.uid, 'canceled', false);
  expect(await backend.charged(second)).toEqual([]);
  await stripe.subscriptions.update(first.id, { metadata: { note: 'synced again' } });
  await settles(first.uid, 'trialing', true);
});

/** Stripe voids the invoices of a break. */
const ON_A_BREAK = {
  pause_collection: { behavior: 'void', resumes_at: null },
  latest_invoice: { status: 'void' },
};

test.each([
  ['a running membership', 'hope', {}, false],
  ['one on a break', 'dawn', ON_A_BREAK, true],
])(
  'keeps a free month that the studio gives to %s, although another account had the trial',
  async (_, name, change, isPaused) => {
    const email = `${name}@mail.example`;
    const { auth, db, stripe, tools } = backend;
    const { uid, customerId, id } = await payingMember();
    await claimTrial(db, 'former', email);
    await auth.updateUser(uid, { email, emailVerified: true });
    const { list } = stripe.subscriptions;
    const inFreeMonth = (subscription: Stripe.Subscription) => ({
      ...subscription,
      ...{ status: 'trialing', trial_start: subscription.created + 86_400, ...change },
    });
    // The local Stripe has no dashboard in which to set the end of a trial.
    const listed = vi.spyOn(stripe.subscriptions, 'list').mockImplementation(((params) => ({
      autoPagingToArray: async (limit: { limit: number }) =>
        (await list.call(stripe.subscriptions, params).autoPagingToArray(limit)).map(inFreeMonth),
    })) as typeof list);
    await syncUid(tools, uid, [customerId]);
    listed.mockRestore();
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await backend.entitlement(uid)).toMatchObject({ status: 'active', isPaused });
  },
);

test('leaves one trial when two accounts of one person claim it at the same moment', async () => {
  const claims = ['first', 'second', 'third'].map((uid) => claimTrial(backend.db, uid, 'fay@mail.example'));
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  expect(await claimTrial(backend.db, 'fourth', null)).toBe(true);
});

test('never compares or ends the trial of an account with an unproved address', async () => {
  const { auth, db } = backend;
  await claimTrial(db, 'owner', 'gail@mail.example');
  const member = await backend.member();
  await auth.updateUser(member.uid, { email: 'gail@mail.example', emailVerified: false });
  await backend.subscribe(member, 'monthly', 7);
  await settles(member.uid, 'trialing', true);
});

test('sends a changed address to Stripe, but only a proved one', async () => {
  const { auth, stripe } = backend;
  const member = await payingMember();
  const emailAfter = async (emailVerified: boolean, email: string) => {
    await auth.updateUser(member.uid, { email, emailVerified });
    await stripe.subscriptions.update(member.id, { metadata: { note: email } });
    await eventually(async () => {
      const synced = backend.received.filter(({ data }) => JSON.stringify(data).includes(email));
      expect(synced).not.toEqual([]);
    });
    return () => stripe.customers.retrieve(member.customerId);
  };
  const unproved = await emailAfter(false, 'new@mail.example');
  expect(await unproved()).toMatchObject({ email: null });
  const proved = await emailAfter(true, 'newer@mail.example');
  await eventually(async () => expect(await proved()).toMatchObject({ email: 'newer@mail.example' }));
});

test('still finds trials marked with a former secret that is configured', async () => {
  const { db } = backend;
  vi.stubEnv('PLAYBACK_SECRET', 'old');
  await claimTrial(db, 'first', 'bea@mail.example');
  vi.stubEnv('PLAYBACK_SECRET', 'new, old');
  expect(await hasUsedTrial(db, 'second', 'bea@mail.example')).toBe(true);
  await claimTrial(db, 'first', 'cleo@mail.example');
  vi.stubEnv('PLAYBACK_SECRET', 'newer,new,old');
  expect(await hasUsedTrial(db, 'second', 'cleo@mail.example')).toBe(true);
  vi.stubEnv('PLAYBACK_SECRET', 'newer');
  expect(await hasUsedTrial(db, 'second', 'bea@mail.example')).toBe(false);
});
