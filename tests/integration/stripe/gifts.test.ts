import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteMemberDocuments } from '@/lib/server/account/member-documents';
import { giftReceipt, redeem, settleGift, takeGift } from '@/lib/server/membership/gifts';
import { openGiftCheckout, readGiftCheckout } from '@/lib/stripe/gift-checkout';
import { createCode } from '@/lib/stripe/promotion-codes';
import { eventually, giftOrder, type PRICES, sendForm, startHarness, TEST_CARD } from './harness';

const backend = await startHarness();
const { stripe, db, auth, tools } = backend;

const NO_OPTIONS = { hasCodes: false, hasTax: false };
const ANY_CODE = { months: 'once', expiresMs: null, maxUses: null, isForNew: false } as const;

/** Buys a gift on the payment page of the local Stripe; the webhook stores it. */
async function buy(plan: keyof typeof PRICES = 'monthly', uid = '') {
  const url = await openGiftCheckout(stripe, giftOrder(plan, uid), NO_OPTIONS);
  const id = url.split('/').at(-1) ?? '';
  expect(await takeGift(tools, id)).toBeNull();
  const paid = await sendForm(backend, url, { ...TEST_CARD, email: 'giver@mail.example' });
  expect(paid.headers.get('location')).toBe(`https://site.example/gift/success?session_id=${id}`);
  const stored = () => db.doc(`gifts/${id}`).get();
  await eventually(async () => expect((await stored()).exists).toBe(true));
  const gift = (await stored()).data() as { readonly code: string; readonly paymentIntent: string };
  return { id, ...gift };
}

test('stores a gift that a code makes free, although Stripe gives its checkout a customer', async () => {
  const name = 'WELCOMEGIFT';
  await createCode(stripe, { ...ANY_CODE, code: name, off: { percent_off: 100 } });
  const order = giftOrder('monthly', '', 'giver@mail.example');
  const url = await openGiftCheckout(stripe, order, { ...NO_OPTIONS, hasCodes: true });
  const id = url.split('/').at(-1) ?? '';
  await sendForm(backend, url, { task: 'code', code: name });
  expect(await takeGift(tools, id)).toBeNull();
  await sendForm(backend, url, TEST_CARD);
  expect((await stripe.checkout.sessions.retrieve(id)).customer).toMatch(/^cus_/);
  await eventually(async () => expect((await db.doc(`gifts/${id}`).get()).exists).toBe(true));
});

const use = (uid: string, code: string, isConfirmed = true) => redeem(tools, uid, { code, isConfirmed });
const daysLeft = async (uid: string): Promise<number> => {
  const { expiresAt } = (await backend.entitlement(uid)) ?? {};
  return Math.round((Date.parse(String(expiresAt)) - Date.now()) / 86_400_000);
};

test('sells a gift to a visitor for the price of the plan, stores it once, and creates no customer', async () => {
  const { id, code, paymentIntent } = await buy('annual');
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  const [charge] = (await stripe.charges.list({ payment_intent: paymentIntent })).data;
  expect(charge).toMatchObject({ amount: 19_900, customer: null });
  const again = await Promise.all([takeGift(tools, id), takeGift(tools, id), takeGift(tools, id)]);
  expect(again.map((gift) => gift?.code)).toEqual([code, code, code]);
  expect((await stripe.checkout.sessions.retrieve(id)).customer_details?.email).toBe('giver@mail.example');
  expect(await giftReceipt(tools, id)).toMatchObject({
    body: { code, amountCents: 19_900, currency: 'usd' },
  });
});

test('takes no gift that another site with the same Stripe account has sold', async () => {
  const { id } = await buy();
  const session = await stripe.checkout.sessions.retrieve(id);
  expect(await readGiftCheckout(stripe, id)).toMatchObject({ plan: 'monthly' });
  const foreign = { ...session, metadata: { ...session.metadata, project: 'elsewhere' } };
  vi.spyOn(stripe.checkout.sessions, 'retrieve').mockResolvedValueOnce(foreign);
  expect(await readGiftCheckout(stripe, id)).toBeNull();
});

test('gives the access once, to the first of two members who use the code at the same moment', async () => {
  const { code } = await buy();
  const [ann, bea] = [await backend.member(), await backend.member()];
  expect(await use(ann.uid, code, false)).toMatchObject({ status: 200, body: { starts: 'now' } });
  expect(await backend.claims(ann.uid)).not.toMatchObject({ subscribed: true });
  const answers = await Promise.all([use(ann.uid, code), use(bea.uid, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner, loser] = answers[0].status === 200 ? [ann, bea] : [bea, ann];
  expect(await daysLeft(winner.uid)).toBe(31);
  expect(await backend.claims(winner.uid)).toMatchObject({ subscribed: true, plan: 'monthly' });
  expect(await use(winner.uid, ` ${code.toLowerCase()} `)).toMatchObject({ status: 200 });
  expect(await daysLeft(winner.uid)).toBe(31);
  const used = (message: string) => ({ status: 409, body: { error: { reason: 'used', message } } });
  expect(await use(loser.uid, code, false)).toMatchObject(used('This gift has been used already.'));
  expect(await use(winner.uid, code, false)).toMatchObject(used('You’ve already used this gift.'));
});

test('adds a gift to a running membership after its end, and to another gift', async () => {
  const member = await backend.member();
  const { id } = await backend.subscribe(member);
  await eventually(async () =>
    expect(await backend.entitlement(member.uid)).toMatchObject({ status: 'active' }),
  );
  const gifts = [await buy(), await buy()];
  for (const { code } of gifts)
    expect(await use(member.uid, code)).toMatchObject({ body: { starts: 'later', until: null } });
  expect(await backend.entitlement(member.uid)).toMatchObject({
    renewsAt: expect.any(String),
    price: { amountCents: 2400 },
  });
  await stripe.subscriptions.cancel(id);
  await eventually(async () => expect(await daysLeft(member.uid)).toBe(62));
});

test('says that a payment is still due before and after a gift is used', async () => {
  const member = await backend.member();
  await backend.subscribe(member);
  await backend.control('card', { uid: member.uid, behaviour: 'decline' });
  await backend.control('clock', { uid: member.uid, months: 1, days: 1 });
  await eventually(async () =>
    expect(await backend.entitlement(member.uid)).toMatchObject({ status: 'past_due' }),
  );
  const { code } = await buy();
  expect(await use(member.uid, code, false)).toMatchObject({ body: { isPaymentDue: true } });
  expect(await use(member.uid, code)).toMatchObject({ body: { isPaymentDue: true } });
  const other = await backend.member();
  expect(await use(other.uid, (await buy()).code)).toMatchObject({ body: { isPaymentDue: false } });
});

test('ends the access of a refunded gift once, however often the refund is reported', async () => {
  const [kept, returned] = [await buy(), await buy()];
  const { uid } = await backend.member();
  await use(uid, kept.code);
  await use(uid, returned.code);
  expect(await daysLeft(uid)).toBe(62);
  await stripe.refunds.create({ payment_intent: returned.paymentIntent });
  await eventually(async () => expect(await daysLeft(uid)).toBe(31));
  expect(await settleGift(tools, returned.paymentIntent)).toBe(true);
  expect(await daysLeft(uid)).toBe(31);
  await stripe.refunds.create({ payment_intent: kept.paymentIntent });
  await eventually(async () => expect(await backend.claims(uid)).toMatchObject({ subscribed: false }));
});

test('ends the access when a refund is reported again because the account service was down', async () => {
  const { code, paymentIntent } = await buy();
  const { uid } = await backend.member();
  await use(uid, code);
  await backend.control('webhooks', { drop: true });
  onTestFinished(() => backend.control('webhooks', { drop: false }));
  await stripe.refunds.create({ payment_intent: paymentIntent });
  const down = { value: () => Promise.reject(new Error('Accounts are down')) };
  const faulty = { ...tools, auth: Object.create(auth, { getUser: down }) };
  await expect(settleGift(faulty, paymentIntent)).rejects.toThrow('Accounts are down');
  expect(await backend.claims(uid)).toMatchObject({ subscribed: true });
  expect(await settleGift(tools, paymentIntent)).toBe(true);
  expect(await backend.claims(uid)).toMatchObject({ subscribed: false });
});

test('keeps a gift of which a part was refunded, and does not open one that was refunded before its use', async () => {
  const { uid } = await backend.member();
  const part = await buy();
  await stripe.refunds.create({ payment_intent: part.paymentIntent, amount: 100 });
  expect(await use(uid, part.code)).toMatchObject({ status: 200 });
  const whole = await buy();
  await stripe.refunds.create({ payment_intent: whole.paymentIntent });
  await eventually(async () =>
    expect(await use(uid, whole.code)).toMatchObject({ body: { error: { reason: 'returned' } } }),
  );
  expect(await daysLeft(uid)).toBe(31);
});

test('takes the access of a disputed gift, and gives it back when the dispute is won', async () => {
  const { code, paymentIntent } = await buy();
  const { uid } = await backend.member();
  await use(uid, code);
  await backend.control('disputes', { payment: paymentIntent });
  await eventually(async () => expect(await backend.claims(uid)).toMatchObject({ subscribed: false }));
  await backend.control('disputes', { payment: paymentIntent, status: 'won' });
  await settleGift(tools, paymentIntent);
  expect(await daysLeft(uid)).toBe(31);
});

test('leaves a gift usable, without a name, when its buyer deletes the account', async () => {
  const [buyer, receiver] = [await backend.member(), await backend.member()];
  const { id, code } = await buy('monthly', buyer.uid);
  expect((await db.doc(`gifts/${id}`).get()).get('uid')).toBe(buyer.uid);
  await deleteMemberDocuments(db, buyer.uid);
  expect((await db.doc(`gifts/${id}`).get()).get('uid')).toBe('');
  expect(await use(receiver.uid, code)).toMatchObject({ status: 200 });
  await deleteMemberDocuments(db, receiver.uid);
  expect((await db.doc(`giftRedemptions/${id}`).get()).get('uid')).toBe('');
  const thief = await backend.member();
  expect((await use(thief.uid, code)).status).toBe(409);
});
