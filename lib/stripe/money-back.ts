import type Stripe from 'stripe';

/** Payment intents (or charges without one) whose money went back in full or is disputed. */
export type MoneyBack = ReadonlySet<string>;

const MOST = 300;
/** A dispute that ended in our favor, or was only an inquiry, takes nothing away. */
const HARMLESS = new Set(['won', 'warning_closed', 'warning_needs_response', 'warning_under_review']);

const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

async function isDisputed(stripe: Stripe, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.some(({ status }) => !HARMLESS.has(status));
}

export async function readMoneyBack(stripe: Stripe, customer: string): Promise<MoneyBack> {
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MOST });
  const back = new Set<string>();
  for (const charge of charges) {
    if (!charge.refunded && !(await isDisputed(stripe, charge))) continue;
    back.add(idOf(charge.payment_intent) ?? charge.id);
  }
  return back;
}

/** The payment intent that paid this bill, which must come with its payments; null for one that cost nothing. */
export function paymentOf(bill: Stripe.Invoice | null): string | null {
  const [paid] = bill?.payments?.data ?? [];
  return idOf(paid?.payment.payment_intent) ?? null;
}

/** Whether what was paid for this bill, which must come with its payments, is among it. */
export function isMoneyBack(bill: string | Stripe.Invoice | null, back: MoneyBack): boolean {
  if (typeof bill === 'string' || bill === null) return false;
  const payments = bill.payments?.data ?? [];
  return payments.some(({ payment }) => {
    const id = idOf(payment.payment_intent) ?? idOf(payment.charge);
    return id !== undefined && back.has(id);
  });
}
