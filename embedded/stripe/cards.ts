import type { Card, CardBehaviour, Customer } from './api-objects';
import type { BillingStore } from './billing-store';

type Json = Record<string, unknown>;

export const paymentMethodId = ({ id, card }: Customer): string | null =>
  card ? `pm_${id.replace(/^cus_/, '')}_${card.last4}` : null;

const paymentMethodOf = (customer: Customer): Json | null =>
  customer.card && {
    id: paymentMethodId(customer),
    object: 'payment_method',
    created: customer.created,
    customer: customer.id,
    metadata: {},
    type: 'card',
    card: {
      brand: customer.card.brand ?? 'visa',
      last4: customer.card.last4,
      exp_month: customer.card.expMonth,
      exp_year: customer.card.expYear,
    },
  };

export function findPaymentMethod(store: BillingStore, id: string): Json | null {
  const [holder] = store.list(
    'customers',
    (customer) => !customer.deleted && paymentMethodId(customer) === id,
  );
  return holder ? paymentMethodOf(holder) : null;
}

export const DEMO_CARD: Card = { last4: '4242', expMonth: 12, expYear: 2040, behaviour: 'accept' };

const ACCEPTED_ONCE = '4000000000000341';

const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'accept'],
  ['5555555555554444', 'accept'],
  ['4000000000000002', 'decline'],
  ['4000002500003155', 'authenticate'],
  [ACCEPTED_ONCE, 'accept'],
]);

export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardCheck =
  | { readonly ok: true; readonly card: Card; readonly now: CardBehaviour }
  | { readonly ok: false; readonly field: keyof CardForm; readonly message: string };

const problem = (field: keyof CardForm, message: string): CardCheck => ({ ok: false, field, message });

export function checkCard(form: CardForm, nowMs: number): CardCheck {
  const number = form.number.replace(/[\s-]/g, '');
  const now = TEST_CARDS.get(number);
  if (now === undefined) return problem('number', 'Use one of the test cards listed below.');
  const [, month, year] = form.expiry.match(/^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/) ?? [];
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  if (!(expMonth >= 1 && expMonth <= 12)) return problem('expiry', 'Write the expiry date as 12/34.');
  if (Date.UTC(expYear, expMonth, 1) <= nowMs) return problem('expiry', 'This card has expired.');
  if (!/^\d{3,4}$/.test(form.cvc.trim()))
    return problem('cvc', 'The security code has three or four digits.');
  // After one authentication, the bank accepts later charges without asking again.
  const later = number === ACCEPTED_ONCE ? 'decline' : now === 'authenticate' ? 'accept' : now;
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  return { ok: true, now, card: { brand, last4: number.slice(-4), expMonth, expYear, behaviour: later } };
}
