import type { PortalSession, Session } from '../api-objects';
import { invalid } from '../billing-error';
import type { PromotionCode } from '../code-objects';
import { codeProblem, couponOf, totalsOf } from '../codes';
import type { Ledger } from '../ledger';
import { DAY_SECONDS, priceById } from '../prices';
import { type Call, mapOf, matchesFilter, type Operation, show, showList, textOf, textsOf } from './call';

export function closeSession(ledger: Ledger, session: Session): void {
  session.status = 'expired';
  session.url = null;
  ledger.save('sessions', session, session.customer ?? '', 'checkout.session.expired');
}

export function closeOldSession(ledger: Ledger, session: Session): void {
  if (session.status === 'open' && session.expires_at <= ledger.now(session.customer ?? ''))
    closeSession(ledger, session);
}

function closeOldSessions(ledger: Ledger, customerId: string): void {
  const own = ledger.store.list('sessions', ({ customer }) => customer === customerId);
  for (const session of own) closeOldSession(ledger, session);
}

function required(call: Call, name: string): string {
  const value = textOf(call.form, name);
  if (value === null) throw invalid(`Missing required param: ${name}.`);
  return value;
}

function requiredUrl(call: Call, name: string): string {
  const address = required(call, name);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return address;
  throw invalid(`Not a valid URL: ${name}.`);
}

/** Returns the price before discounts, in cents; with a trial, the price after the trial. */
export const priceOfSession = (ledger: Ledger, { order, amount_subtotal }: Session): number =>
  'name' in order ? amount_subtotal : priceById(ledger.plans, order.price).unit_amount;

export function setCode(ledger: Ledger, session: Session, code: PromotionCode | null): void {
  const coupon = code && couponOf(ledger, code);
  session.discounts = code && coupon ? [{ coupon: coupon.id, promotion_code: code.id }] : [];
  const { currency, automatic_tax, amount_subtotal: amount } = session;
  const totals = totalsOf([amount], { coupon, currency, hasTax: automatic_tax.enabled });
  session.amount_total = totals.total;
  if (session.mode === 'payment')
    session.payment_status = totals.total > 0 ? 'unpaid' : 'no_payment_required';
  session.total_details = { amount_discount: totals.discount, amount_tax: totals.tax };
  ledger.store.put('sessions', session);
}

type Order = Pick<Session, 'customer' | 'currency' | 'customer_details' | 'order'> & {
  readonly amount: number;
};

function openSession(call: Call, mode: Session['mode'], { amount, ...order }: Order): object {
  const { ledger, form } = call;
  const id = ledger.store.newId('sessions');
  const now = ledger.now(order.customer ?? '');
  const allowed = Object.values(textsOf(form, 'allowed_payment_method_types'));
  const session: Session = {
    ...order,
    id,
    object: 'checkout.session',
    created: now,
    expires_at: now + DAY_SECONDS,
    mode,
    client_reference_id: textOf(form, 'client_reference_id'),
    metadata: textsOf(form, 'metadata'),
    success_url: requiredUrl(call, 'success_url'),
    cancel_url: requiredUrl(call, 'cancel_url'),
    amount_subtotal: amount,
    amount_total: amount,
    total_details: { amount_discount: 0, amount_tax: 0 },
    allow_promotion_codes: textOf(form, 'allow_promotion_codes') === 'true',
    automatic_tax: { enabled: textOf(mapOf(form, 'automatic_tax'), 'enabled') === 'true' },
    adaptive_pricing: { enabled: textOf(mapOf(form, 'adaptive_pricing'), 'enabled') !== 'false' },
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    discounts: [],
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    payment_intent: null,
    url: `${ledger.siteUrl}/billing-host/checkout/${id}`,
  };
  const codeId = textOf(mapOf(mapOf(form, 'discounts'), '0'), 'promotion_code');
  const code = codeId === null ? null : ledger.find('codes', codeId);
  if (code && session.allow_promotion_codes)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  const problem = code && codeProblem(ledger, code, session, priceOfSession(ledger, session));
  if (problem !== null) throw invalid(problem);
  setCode(ledger, session, code);
  return show(call, 'sessions', session);
}

function createPayment(call: Call): object {
  const { form } = call;
  if (textOf(form, 'customer') !== null)
    throw invalid('A customer in mode=payment is not supported by the local Stripe.');
  const data = mapOf(mapOf(mapOf(form, 'line_items'), '0'), 'price_data');
  const amount = Number(textOf(data, 'unit_amount'));
  const name = textOf(mapOf(data, 'product_data'), 'name');
  const currency = textOf(data, 'currency');
  if (!Number.isInteger(amount) || amount <= 0 || name === null || currency === null)
    throw invalid('line_items[0][price_data] needs unit_amount, currency and product_data[name].');
  const customer_details = { email: textOf(form, 'customer_email') };
  return openSession(call, 'payment', {
    customer: null,
    currency,
    amount,
    customer_details,
    order: { name },
  });
}

export const createSession: Operation = (call) => {
  const { ledger, form } = call;
  const mode = required(call, 'mode');
  if (mode === 'payment') return createPayment(call);
  if (mode !== 'subscription')
    throw invalid(`mode=${mode.slice(0, 40)} is not supported by the local Stripe.`);
  const customer = ledger.customer(required(call, 'customer'));
  const { id, currency, unit_amount } = priceById(
    ledger.plans,
    textOf(mapOf(mapOf(form, 'line_items'), '0'), 'price') ?? '',
  );
  const data = mapOf(form, 'subscription_data');
  const trialDays = Number(textOf(data, 'trial_period_days') ?? 0);
  if (!Number.isInteger(trialDays) || trialDays < 0) throw invalid('Invalid integer: trial_period_days.');
  return openSession(call, 'subscription', {
    customer: customer.id,
    currency,
    amount: trialDays > 0 ? 0 : unit_amount,
    customer_details: null,
    order: { price: id, trialDays, metadata: textsOf(data, 'metadata') },
  });
};

const sessionOf = ({ ledger, id }: Call): Session => {
  const session = ledger.find('sessions', id);
  closeOldSession(ledger, session);
  return session;
};

export const getSession: Operation = (call) => show(call, 'sessions', sessionOf(call));

export const listSessions: Operation = (call) => {
  const customerId = textOf(call.form, 'customer');
  if (customerId !== null) closeOldSessions(call.ledger, customerId);
  return showList(
    call,
    'sessions',
    ({ customer, status }) =>
      matchesFilter(call, 'customer', customer) && matchesFilter(call, 'status', status),
  );
};

export const expireSession: Operation = (call) => {
  const session = sessionOf(call);
  if (session.status !== 'open') throw invalid('Only open Checkout Sessions can be expired.');
  closeSession(call.ledger, session);
  return show(call, 'sessions', session);
};

export const createPortal: Operation = (call) => {
  const { ledger } = call;
  const customer = ledger.customer(required(call, 'customer'));
  const id = ledger.store.newId('portals');
  const portal: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: ledger.now(customer.id),
    customer: customer.id,
    return_url: requiredUrl(call, 'return_url'),
    url: `${ledger.siteUrl}/billing-host/portal/${id}`,
  };
  ledger.store.put('portals', portal);
  return show(call, 'portals', portal);
};
