import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { changeAtRenewal, previewChange } from '@/lib/stripe/change-subscription';
import { openCheckout, RefusedCode, readCheckout } from '@/lib/stripe/checkout';
import { openGiftCheckout } from '@/lib/stripe/gift-checkout';
import { createCode, endCode, findCode, listCodes, type NewCode } from '@/lib/stripe/promotion-codes';
import { giftOrder, type Member, orderOf, PRICES, sendForm, startHarness, TEST_CARD } from './harness';

const backend = await startHarness();
const { stripe } = backend;

let codes = 0;
/** Creates a code of 20 % for the first payment, with a new name. */
async function newCode(change: Partial<NewCode> = {}): Promise<string> {
  codes += 1;
  const code = `CODE${codes}`;
  const off = { percent_off: 20 };
  await createCode(stripe, {
    code,
    off,
    months: 'once',
    expiresMs: null,
    maxUses: null,
    isForNew: false,
    ...change,
  });
  return code;
}

interface Options {
  readonly plan?: keyof typeof PRICES;
  readonly code?: string;
  readonly trialDays?: number;
  readonly hasTax?: boolean;
  readonly hasCodes?: boolean;
}

async function open(member: Member, options: Options = {}): Promise<string> {
  const { plan = 'monthly', code, trialDays = 0, hasTax = false, hasCodes = false } = options;
  const promotionId = code === undefined ? null : ((await findCode(stripe, code))?.id ?? 'promo_none');
  const order = { ...orderOf(member, plan), trialDays, promotionId };
  return openCheckout(stripe, order, Date.now(), { hasTax, hasCodes });
}

const pay = (url: string, fields: object = {}) => sendForm(backend, url, { ...TEST_CARD, ...fields });
const page = async (url: string): Promise<string> =>
  (await fetch(backend.publicBase + new URL(url).pathname)).text();

async function join(options: Options = {}) {
  const member = await backend.member();
  const url = await open(member, options);
  expect((await pay(url)).status).toBe(303);
  const session = url.split('/').at(-1) ?? '';
  return {
    member,
    session,
    charged: () => backend.charged(member),
    later: (months: number) => backend.control('clock', { uid: member.uid, months, days: 1 }),
    facts: () => backend.facts(member),
  };
}

test('reduces every payment of three months, and says until when', async () => {
  const code = await newCode({ months: 3 });
  const { charged, later, facts } = await join({ code });
  const running = (await facts()).discount;
  expect(running).toMatchObject({ code, percentOff: 20, isOnce: false });
  expect((Date.parse(running?.until ?? '') - Date.now()) / 86_400_000).toBeCloseTo(91, -1);
  await later(4);
  expect((await facts()).price?.amountCents).toBe(2400);
  expect(await charged()).toEqual([2400, 2400, 1920, 1920, 1920]);
});

test('keeps a reduction forever, and a fixed amount exactly', async () => {
  const off = { amount_off: 500, currency: 'usd' };
  const { charged, later, facts } = await join({ code: await newCode({ months: 'forever', off }) });
  await later(2);
  expect((await facts()).discount).toMatchObject({ amountOffCents: 500, currency: 'usd', until: null });
  expect(await charged()).toEqual([1900, 1900, 1900]);
});

test('keeps a reduction of one payment through a free trial', async () => {
  const code = await newCode();
  const { charged, later, facts } = await join({ code, trialDays: 7 });
  expect(await charged()).toEqual([]);
  expect((await facts()).discount).toMatchObject({ code, isOnce: true });
  await later(1);
  await facts();
  expect(await charged()).toEqual([1920]);
});

test('finds a code in either case, and none that is over, used up, expired or unknown', async () => {
  const code = await newCode({ maxUses: 1 });
  expect(await findCode(stripe, code.toLowerCase())).toMatchObject({
    code,
    percentOff: 20,
    duration: 'once',
  });
  await join({ code });
  expect(await findCode(stripe, code)).toBeNull();
  const expired = await newCode({ expiresMs: Date.now() + 1000 });
  await expect.poll(() => findCode(stripe, expired), { timeout: 5000 }).toBeNull();
  const ended = await newCode();
  expect(await endCode(stripe, ended)).toBe(true);
  expect(await endCode(stripe, ended)).toBe(false);
  expect(await findCode(stripe, 'NONE')).toBeNull();
  expect((await listCodes(stripe)).map(({ offer }) => offer.code)).not.toContain(ended);
});

test('refuses a code for new customers to one who has paid', async () => {
  const code = await newCode({ isForNew: true });
  const { member } = await join({ code });
  await expect(open(member, { code, plan: 'annual' })).rejects.toBeInstanceOf(RefusedCode);
});

test('takes a code that is typed on the payment page, and says which one does not work', async () => {
  const member = await backend.member();
  const code = await newCode();
  const url = await open(member, { hasCodes: true });
  expect(await (await sendForm(backend, url, { task: 'code', code: 'nothing' })).text()).toContain('invalid');
  expect(await (await sendForm(backend, url, { task: 'code', code: code.toLowerCase() })).text()).toContain(
    '$19.20 <span>due today',
  );
  expect((await pay(url)).status).toBe(303);
  expect(await backend.charged(member)).toEqual([1920]);
});

test('charges nothing with a code that ended while the payment page was open', async () => {
  const member = await backend.member();
  const code = await newCode();
  const url = await open(member, { code });
  await endCode(stripe, code);
  expect(await (await pay(url)).text()).toContain('This code is invalid.');
  expect(await backend.charged(member)).toEqual([]);
  expect((await pay(url)).status).toBe(303);
  expect(await backend.charged(member)).toEqual([2400]);
});

test('gives back only what was paid for the rest of a reduced month', async () => {
  const { member, facts } = await join({ code: await newCode({ off: { percent_off: 50 } }) });
  const { id, price } = await facts();
  const change = {
    subscriptionId: id,
    customerId: member.customerId,
    itemId: price?.itemId ?? '',
    priceId: PRICES.annual,
    prorationSec: Math.floor(Date.now() / 1000),
  };
  const dueCents = await previewChange(stripe, change);
  expect(dueCents).toBeGreaterThanOrEqual(19_900 - 1200);
  expect(dueCents).toBeLessThan(19_900 - 1190);
});

test('adds sales tax to the payment, the receipt and the invoice', async () => {
  const { member, session, charged, later, facts } = await join({ hasTax: true, code: await newCode() });
  expect(await charged()).toEqual([2078]);
  expect(await readCheckout(stripe, session)).toMatchObject({ amountCents: 2078, taxCents: 158 });
  const [invoice] = (await stripe.invoices.list({ customer: member.customerId })).data;
  expect(invoice).toMatchObject({ subtotal: 2400, total: 2078 });
  expect(invoice?.total_taxes?.[0]).toMatchObject({ amount: 158, tax_behavior: 'exclusive' });
  const shown = await page(invoice?.hosted_invoice_url ?? '');
  for (const text of ['$24.00', '-$4.80', 'Sales tax', '$1.58', '$20.78']) expect(shown).toContain(text);
  await later(1);
  await facts();
  expect(await charged()).toEqual([2598, 2078]);
});

test('charges the price of the site, not one that Stripe converts for the country of the payer', async () => {
  const gift = await openGiftCheckout(stripe, giftOrder(), { hasCodes: false, hasTax: false });
  for (const url of [await open(await backend.member(), {}), gift]) {
    const session = await stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '');
    expect(session.adaptive_pricing).toEqual({ enabled: false });
  }
});

test('shows the tax before it is paid, also after a trial', async () => {
  const shown = await page(await open(await backend.member(), { hasTax: true, trialDays: 7 }));
  expect(shown).toContain('$0.00 <span>due today');
  expect(shown).toContain('After the trial</dt><dd>$25.98');
});

test('keeps tax and card after a plan change at the renewal', async () => {
  const { charged, later, facts } = await join({ plan: 'annual', hasTax: true });
  const { id: subscriptionId, price, card } = await facts();
  if (!price) throw new Error('The subscription has a price');
  const plan = { slug: 'monthly', interval: 'month', intervalCount: 1 } as const;
  await changeAtRenewal(stripe, { subscriptionId, priceId: PRICES.monthly, plan }, price);
  expect((await facts()).card).toEqual(card);
  await later(12);
  expect(await facts()).toMatchObject({ plan: 'monthly', card });
  expect(await charged()).toEqual([2598, 21_542]);
});

test('reduces and taxes a gift', async () => {
  const codeName = await newCode({ off: { percent_off: 100 } });
  const order = giftOrder('monthly', '', 'giver@mail.example');
  const url = await openGiftCheckout(stripe, order, { hasCodes: true, hasTax: true });
  expect(await page(url)).toContain('$25.98 <span>due today');
  await sendForm(backend, url, { task: 'code', code: codeName });
  expect((await pay(url)).status).toBe(303);
  const paid: Stripe.Checkout.Session = await stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '');
  expect(paid).toMatchObject({
    amount_total: 0,
    payment_status: 'no_payment_required',
    payment_intent: null,
  });
});
