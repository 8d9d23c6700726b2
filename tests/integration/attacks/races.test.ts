import { expect, test } from 'vitest';
import { liveSubscription } from '@/lib/membership/subscription-status';
import { withMemberLock } from '@/lib/server/membership/member-lock';
import { checkoutPorts, startCheckout } from '@/lib/server/membership/start-checkout';
import { syncUid } from '@/lib/server/membership/sync-member';
import { liveTools } from '@/lib/server/membership/sync-ports';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { startWorld } from './world';

/** `RACES=2000 npm run test:integration -- races` runs 2,000. */
const RACES = Number(process.env.RACES ?? 40);
const AT_ONCE = 8;

const world = await startWorld();

/** One member buys in two tabs at once: on one server, or on two servers without a shared lock. */
async function race(index: number): Promise<{ readonly open: number; readonly live: number }> {
  const { stripe, prices, db, auth } = liveTools();
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
