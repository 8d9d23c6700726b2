import type Stripe from 'stripe';
import { idOf } from './client';

/**
 * Payments refunded in full or disputed. The key is the payment intent, or the charge id if there is none. The value
 * is true if the studio has lost the money, and false while the studio may still win the dispute.
 */
export type MoneyBack = ReadonlyMap<string, boolean>;

const MAX_CHARGES = 300;
/** Dispute statuses that cost the studio nothing: the studio won, or the bank only made an inquiry. */
const HARMLESS = new Set(['won', 'warning_closed', 'warning_needs_response', 'warning_under_review']);

async function harmfulDisputes(stripe: Stripe, charge: Stripe.Charge): Promise<readonly string[]> {
  if (!charge.disputed) return [];
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.map(({ status }) => status).filter((status) => !HARMLESS.has(status));
}

export const isDisputed = async (stripe: Stripe, charge: Stripe.Charge): Promise<boolean> =>
  (await harmfulDisputes(stripe, charge)).length > 0;

export async function readMoneyBack(stripe: Stripe, customer: string): Promise<MoneyBack> {
  const charges = await stripe.charges
    .list({ customer, limit: 100 })
    .autoPagingToArray({ limit: MAX_CHARGES });
  const back = new Map<string, boolean>();
  for (const charge of charges) {
    const disputes = charge.refunded ? [] : await harmfulDisputes(stripe, charge);
    if (!charge.refunded && disputes.length === 0) continue;
    back.set(idOf(charge.payment_intent) ?? charge.id, charge.refunded || disputes.includes('lost'));
  }
  return back;
}

/** Returns the payment intent of an invoice with expanded `payments`; null if nothing was paid. */
export function paymentOf(invoice: Stripe.Invoice | null): string | null {
  const [paid] = invoice?.payments?.data ?? [];
  return idOf(paid?.payment.payment_intent);
}

/** Returns whether a payment of the invoice is in `back`, and whether its value is true. Needs expanded `payments`. */
export function moneyBackOf(invoice: Stripe.Invoice | null, back: MoneyBack) {
  const payments = invoice?.payments?.data ?? [];
  const found = payments.flatMap(
    ({ payment }) => back.get(idOf(payment.payment_intent) ?? idOf(payment.charge) ?? '') ?? [],
  );
  return { isMoneyBack: found.length > 0, isBackForGood: found.includes(true) };
}
