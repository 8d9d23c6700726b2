import { expect, test, vi } from 'vitest';
import { markDeleted } from '@/lib/server/firebase/deleted-accounts';
import {
  endMembership,
  grantMembership,
  type OperatorEntry,
  reconcile,
} from '@/lib/server/membership/operator';
import { syncUid } from '@/lib/server/membership/sync-member';
import { openCheckout } from '@/lib/stripe/checkout';
import { orderOf, PRICES, sendForm, startHarness, TEST_CARD } from './harness';

const backend = await startHarness();
const { stripe, db, auth, tools } = backend;

const until = new Date(Date.now() + 30 * 86_400_000).toISOString();

const reconcileAll = async (only?: string): Promise<readonly OperatorEntry[]> => {
  const changes: OperatorEntry[] = [];
  await reconcile(tools, async (entry) => void changes.push(entry), only === undefined ? {} : { only });
  return changes;
};

/** Returns a member whose subscription the site has heard nothing of. */
async function unreportedMember(plan: 'monthly' | 'annual' = 'annual') {
  await backend.control('webhooks', { drop: true });
  const member = await backend.member();
  return { ...member, id: (await backend.subscribe(member, plan)).id };
}

test('logs a granted and an ended membership', async () => {
  const { uid } = await backend.member({ claims: { role: 'moderator' } });
  const given = await grantMembership(tools, uid, { plan: 'monthly', until, reason: 'press' });
  expect(given).toMatchObject({ action: 'grant', uid, before: 'nothing', reason: 'press' });
  expect(await backend.claims(uid)).toMatchObject({ role: 'moderator', subscribed: true, expiresAt: until });
  const taken = await endMembership(tools, uid, 'over');
  expect(taken).toMatchObject({ action: 'end', before: given.after });
  expect(await backend.claims(uid)).toEqual({ role: 'moderator', subscribed: false });
});

test('cancels the subscription when a membership is ended', async () => {
  const { uid, id } = await unreportedMember('monthly');
  await reconcileAll();
  await endMembership(tools, uid, 'asked by mail');
  expect((await backend.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  expect(await backend.entitlement(uid)).toMatchObject({ status: 'canceled' });
});

test('ends the grant although Stripe still lists the canceled subscription as active', async () => {
  const { uid, id } = await unreportedMember('monthly');
  await reconcileAll(uid);
  await grantMembership(tools, uid, { plan: 'monthly', until, reason: 'press' });
  const cancel = vi.spyOn(stripe.subscriptions, 'cancel');
  cancel.mockResolvedValueOnce(await stripe.subscriptions.retrieve(id));
  cancel.mockRejectedValue(new Error('No such subscription'));
  await endMembership(tools, uid, 'over');
  expect(cancel).toHaveBeenCalledOnce();
  expect(await backend.entitlement(uid)).toMatchObject({ grant: null });
});

test('reconciles members with lost webhooks, and then finds no change', async () => {
  const { uid } = await unreportedMember();
  expect(await backend.entitlement(uid)).toBeUndefined();
  const changes = await reconcileAll();
  expect(changes).toContainEqual(expect.objectContaining({ uid, before: 'nothing' }));
  expect(await backend.claims(uid)).toMatchObject({ subscribed: true, plan: 'annual' });
  expect(await reconcileAll()).toEqual([]);
});

test('leaves a subscription for something else alone, and shows the plan of the membership', async () => {
  const member = await unreportedMember('monthly');
  const { id } = await backend.subscribe(member, 'annual');
  await syncUid({ ...tools, prices: { monthly: PRICES.monthly } }, member.uid, [member.customerId]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  expect(await backend.entitlement(member.uid)).toMatchObject({ status: 'active', plan: 'monthly' });
});

test('reconciles one member alone', async () => {
  const [one, other] = [await unreportedMember(), await unreportedMember()];
  expect((await reconcileAll(one.uid)).map(({ uid }) => uid)).toEqual([one.uid]);
  expect(await backend.entitlement(other.uid)).toBeUndefined();
});

test('takes the newest customer of one member as the one in use', async () => {
  const { uid, customerId } = await backend.member();
  const { id } = await stripe.customers.create({ metadata: { uid } });
  await reconcileAll(uid);
  expect(await backend.entitlement(uid)).toMatchObject({ customerIds: [customerId, id] });
});

test.each([
  ['older', 'one member'],
  ['newer', 'one member'],
  ['older', 'all members'],
  ['newer', 'all members'],
])('keeps the customer of the membership in use beside the %s one without, for %s', async (other, scope) => {
  await backend.control('webhooks', { drop: true });
  const { uid, customerId: older } = await backend.member();
  const { id: newer } = await stripe.customers.create({ metadata: { uid } });
  const [customerId, without] = other === 'older' ? [newer, older] : [older, newer];
  await sendForm(backend, await openCheckout(stripe, orderOf({ uid, customerId }), Date.now()), TEST_CARD);
  await reconcileAll(scope === 'one member' ? uid : undefined);
  expect(await backend.entitlement(uid)).toMatchObject({ customerIds: [without, customerId] });
});

test('corrects the claims of one member who has neither a record nor a customer', async () => {
  const { uid } = await auth.createUser({ email: 'neither@bellaforte.example' });
  await auth.setCustomUserClaims(uid, { subscribed: true });
  await reconcileAll(uid);
  expect(await backend.claims(uid)).toMatchObject({ subscribed: false });
});

test('continues where the previous call ran out of time, and comes to the end', async () => {
  const granted = await backend.member();
  await grantMembership(tools, granted.uid, { plan: 'monthly', until, reason: 'press' });
  const paying = await unreportedMember();
  const changed: string[] = [];
  const cursors: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { next, looked } = await reconcile(tools, async ({ uid }) => void changed.push(uid), {
      after,
      untilMs: 0,
    });
    expect(looked).toBeLessThanOrEqual(1);
    if (next !== null) cursors.push(next);
    after = next;
  }
  expect(new Set(cursors).size).toBe(cursors.length);
  expect(cursors).toContain(granted.uid);
  expect(changed).toContain(paying.uid);
  expect(await backend.claims(paying.uid)).toMatchObject({ subscribed: true, plan: 'annual' });
});

test('continues with the newest customer when the one at the cursor was deleted', async () => {
  const { uid } = await unreportedMember();
  const gone = await stripe.customers.create({});
  await stripe.customers.del(gone.id);
  const result = await reconcile(tools, async () => undefined, { after: `customer ${gone.id}` });
  expect(result).toMatchObject({ failed: 0, next: null });
  expect(await backend.claims(uid)).toMatchObject({ subscribed: true, plan: 'annual' });
});

test.each([
  ['goes on when this project has never had the account', false, 'active'],
  ['is canceled after a deletion on the site', true, 'canceled'],
])('the subscription of a missing account %s', async (_, isMarked, status) => {
  const { uid, id } = await unreportedMember();
  if (isMarked) await markDeleted(db, uid, Date.now());
  await auth.deleteUser(uid);
  await reconcileAll();
  expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
});
