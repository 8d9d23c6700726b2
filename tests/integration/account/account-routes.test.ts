import { beforeEach, expect, test, vi } from 'vitest';
import { DELETE_CONFIRMATION } from '@/lib/account/account-api';
import { deleteRoute, signOutEverywhereRoute } from '@/lib/server/account/account-routes';
import { uidByCustomer } from '@/lib/server/membership/entitlement-store';
import { stripe } from '@/lib/stripe/client';
import { uidOfCustomer } from '@/lib/stripe/customers';
import { postAs } from '../../support/call-route';
import { controlBilling } from '../../support/start-backend';
import { startHarness } from './harness';

const backend = await startHarness();
beforeEach(() => backend.reset());

const confirmed = { confirm: DELETE_CONFIRMATION };

test('answers 200 to a repeated deletion after as many requests as a browser sends in a minute', async () => {
  const ada = await backend.signIn('ada@bellaforte.example');
  expect((await postAs(deleteRoute, ada.idToken, confirmed)).status).toBe(200);
  // A browser repeats the request every 2.3 s for 60 s. Requests without the confirmation are counted, too.
  for (let count = 0; count < 26; count += 1)
    expect((await postAs(deleteRoute, ada.idToken, {})).status).toBe(400);
  expect((await postAs(deleteRoute, ada.idToken, confirmed)).status).toBe(200);
});

/** Returns a session, and the customer and subscription of its member. */
async function signInAsMember() {
  const ada = await backend.signIn('ada@bellaforte.example');
  const { id: customer } = await stripe().customers.create({ metadata: { uid: ada.uid } });
  await controlBilling(backend.adminBase, 'card', { uid: ada.uid, behaviour: 'accept' });
  const subscribe = () => stripe().subscriptions.create({ customer, items: [{ price: 'price_monthly' }] });
  const { id } = await subscribe();
  await backend.db.doc(`entitlements/${ada.uid}`).set({ status: 'active', customerIds: [customer] });
  return { ada, customer, id, subscribe };
}

test('ends the membership at Stripe on deletion, and ignores a late webhook', async () => {
  const { ada, customer, id } = await signInAsMember();
  expect((await postAs(deleteRoute, ada.idToken, confirmed)).status).toBe(200);
  expect((await stripe().subscriptions.retrieve(id)).status).toBe('canceled');
  expect(await uidOfCustomer(stripe(), customer)).toBeNull();
  expect(await uidByCustomer(backend.db, customer)).toBeNull();
  expect((await backend.db.doc(`entitlements/${ada.uid}`).get()).exists).toBe(false);
});

test('cancels a subscription on the second page of the list at Stripe', async () => {
  const { ada, id, subscribe } = await signInAsMember();
  const { subscriptions } = stripe();
  await subscriptions.cancel((await subscribe()).id);
  const list = subscriptions.list.bind(subscriptions);
  vi.spyOn(subscriptions, 'list').mockImplementation((params) => list({ ...params, limit: 1 }));
  const cancel = vi.spyOn(subscriptions, 'cancel');
  expect((await postAs(deleteRoute, ada.idToken, confirmed)).status).toBe(200);
  expect(cancel.mock.calls).toEqual([[id]]);
});

test('deletes the customer although a subscription ended while it was canceled', async () => {
  const { ada, customer } = await signInAsMember();
  const { subscriptions } = stripe();
  const cancel = subscriptions.cancel.bind(subscriptions);
  vi.spyOn(subscriptions, 'cancel').mockImplementationOnce(async (id) => {
    await cancel(id);
    return cancel(id);
  });
  expect((await postAs(deleteRoute, ada.idToken, confirmed)).status).toBe(200);
  expect(await uidOfCustomer(stripe(), customer)).toBeNull();
});

test('ends every session of the member, and no other, when signing out everywhere', async () => {
  const phone = await backend.signIn('ada@bellaforte.example');
  const laptop = await backend.signIn('ada@bellaforte.example');
  const eve = await backend.signIn('eve@bellaforte.example');
  expect((await postAs(signOutEverywhereRoute, laptop.idToken)).status).toBe(200);
  expect(await backend.canRefresh(phone)).toBe(false);
  expect(await backend.canRefresh(laptop)).toBe(false);
  expect(await backend.canRefresh(eve)).toBe(true);
});
