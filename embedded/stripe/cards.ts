import type { Card, CardBehaviour } from './objects';

/** Stripe's test cards; any other number is refused as no card of this machine. */
const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'accept'],
  ['5555555555554444', 'accept'],
  ['4000000000000002', 'decline'],
  ['4000002500003155', 'authenticate'],
  // Accepted now, declined at every later charge.
  ['4000000000000341', 'accept'],
]);

const LATER: ReadonlyMap<string, CardBehaviour> = new Map([['4000000000000341', 'decline']]);

export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardCheck =
  | { readonly ok: true; readonly card: Card; readonly now: CardBehaviour }
  | { readonly ok: false; readonly field: keyof CardForm; readonly message: string };

const problem = (field: keyof CardForm, message: string): CardCheck => ({ ok: false, field, message });

/** Looks at what was typed. `card` is how it behaves from the next charge on, `now` how it behaves at once. */
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
  // Authenticated once, the bank lets later charges of the same agreement pass.
  const later = LATER.get(number) ?? (now === 'authenticate' ? 'accept' : now);
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  return { ok: true, now, card: { brand, last4: number.slice(-4), expMonth, expYear, behaviour: later } };
}
