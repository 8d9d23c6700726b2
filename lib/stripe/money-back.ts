import type Stripe from 'stripe';
import { idOf } from './client';

/** Payments refunded in full or disputed: payment intent ids, or the charge id if a charge has no payment intent. */
export type MoneyBack = ReadonlySet<string>;

const MAX_CHARGES = 300;
/** Dispute statuses that cost the studio nothing: it won, or the bank only asked a question. */
const HARMLESS = new Set(['won', 'warning_closed', 'warning_needs_response', 'warning_under_review']);

export async function isDisputed(stripe: Stripe, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.some(({ status }) => !HARMLESS.has(status));
}

export async function readMoneyBack(stripe: Stripe, customer: string): Promise<MoneyBack> {
  const charges = await stripe.charges
    .list({ customer, limit: 100 })
    .autoPagingToArray({ limit: MAX_CHARGES });
  const back = new Set<string>();
  for (const charge of charges) {
    if (!charge.refunded && !(await isDisputed(stripe, charge))) continue;
    back.add(idOf(charge.payment_intent) ?? charge.id);
  }
  return back;
}

/** Returns the payment intent of an invoice with expanded `payments`; null if nothing was paid. */
export function paymentOf(invoice: Stripe.Invoice | null): string | null {
  const [paid] = invoice?.payments?.data ?? [];
  return idOf(paid?.payment.payment_intent);
}

/** Returns whether `back` has a payment of the invoice; false unless the invoice is expanded with its `payments`. */
export function isMoneyBack(invoice: string | Stripe.Invoice | null, back: MoneyBack): boolean {
  if (typeof invoice === 'string' || invoice === null) return false;
  const payments = invoice.payments?.data ?? [];
  return payments.some(({ payment }) => {
    const id = idOf(payment.payment_intent) ?? idOf(payment.charge);
    return id !== null && back.has(id);
  });
}
