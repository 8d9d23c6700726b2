import type { CardBehaviour, Invoice, Metadata, Price, Subscription } from './api-objects';
import { BillingError, invalid } from './billing-error';
import { createInvoice, draftInvoice, itemOf, setPeriod } from './invoice';
import type { Ledger } from './ledger';
import { periodEnd } from './prices';

export interface PlanChange {
  readonly price: Price;
  /** Time from which the new price applies, in Unix seconds. */
  readonly at: number;
}

/** Returns the new period and the amounts to invoice (cents): credit for unused time and new price; [] in a trial. */
export function quoteChange(
  subscription: Pick<Subscription, 'status' | 'items' | 'paidNet'>,
  { price, at }: PlanChange,
) {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  if (subscription.status === 'trialing') return { amounts: [], periodStart: start, periodEnd: end };
  const left = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const unused = -Math.round((subscription.paidNet ?? item.price.unit_amount) * left);
  const { interval, interval_count } = item.price.recurring;
  return price.recurring.interval === interval && price.recurring.interval_count === interval_count
    ? { amounts: [unused, Math.round(price.unit_amount * left)], periodStart: start, periodEnd: end }
    : { amounts: [unused, price.unit_amount], periodStart: at, periodEnd: periodEnd(at, price) };
}

const REFUSALS: Readonly<Record<Exclude<CardBehaviour, 'accept'>, BillingError>> = {
  decline: new BillingError(402, 'card_error', 'Your card was declined.', 'card_declined'),
  authenticate: new BillingError(
    402,
    'card_error',
    'Payment for this subscription requires additional user action before it can be completed successfully.',
    'subscription_payment_intent_requires_action',
  ),
};

export function refuseBadCard(ledger: Ledger, customerId: string): void {
  const behaviour = ledger.customer(customerId).card?.behaviour ?? 'decline';
  if (behaviour !== 'accept') throw REFUSALS[behaviour];
}

/** Time that the cardholder has to confirm a payment, as in hosted Stripe. */
const PENDING_SECONDS = 23 * 60 * 60;

export function dropPendingChange(ledger: Ledger, subscription: Subscription): void {
  subscription.pending_update = null;
  // Does not use `latest_invoice`: after a renewal, that is the invoice of the renewal.
  const bill = ledger.openInvoice(subscription.id, 'change');
  if (bill) ledger.voidInvoice(bill);
}

export function confirmPendingChange(ledger: Ledger, subscription: Subscription, bill: Invoice): void {
  const [wanted] = subscription.pending_update?.subscription_items ?? [];
  if (!wanted) throw invalid('No change of this subscription waits for a confirmation.');
  const change = { price: wanted.price, at: bill.created };
  const { periodStart: start, periodEnd: end } = quoteChange(subscription, change);
  setPeriod(ledger, subscription, wanted.price, { start, end, at: bill.created });
  subscription.metadata = { ...subscription.metadata, ...subscription.pending_update?.metadata };
  subscription.pending_update = null;
  ledger.collect(bill, true);
  ledger.saveUpdated(subscription);
}

/** Returns false if the card is refused: the change then stays pending. Without `pendingMetadata`, throws instead. */
export function changePlan(
  ledger: Ledger,
  subscription: Subscription,
  change: PlanChange,
  pendingMetadata: Metadata | null = null,
): boolean {
  const { price, at } = change;
  const item = itemOf(subscription);
  if (subscription.status !== 'active' && subscription.status !== 'trialing')
    throw invalid(`The price of a subscription that is ${subscription.status} cannot be changed here.`);
  if (subscription.schedule) throw invalid('Release the schedule of this subscription first.');
  if (subscription.pending_update)
    throw invalid('Another change of this subscription waits for its payment.');
  if (item.price.id === price.id) return true;
  const quote = quoteChange(subscription, change);
  const behaviour = ledger.customer(subscription.customer).card?.behaviour;
  const bill = { at, amounts: quote.amounts, reason: 'subscription_update' };
  const isDue = draftInvoice(ledger, subscription, bill).amount_due > 0;
  const isRefused = isDue && behaviour !== 'accept';
  if (isDue && pendingMetadata === null) refuseBadCard(ledger, subscription.customer);
  if (!isRefused)
    setPeriod(ledger, subscription, price, { start: quote.periodStart, end: quote.periodEnd, at });
  if (subscription.status === 'trialing') return true;
  const invoice = createInvoice(ledger, subscription, bill);
  if (isRefused) {
    subscription.pending_update = {
      expires_at: ledger.now(subscription.customer) + PENDING_SECONDS,
      subscription_items: [{ price }],
      metadata: pendingMetadata ?? {},
    };
  }
  ledger.collect(invoice, !isRefused);
  return !isRefused;
}
