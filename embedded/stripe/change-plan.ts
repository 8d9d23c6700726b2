import { BillingError, invalid } from './billing-error';
import type { Ledger } from './ledger';
import type { CardBehaviour, Price, Subscription } from './objects';
import { itemOf, type ProrationBehavior, quoteChange } from './quote';
import { bill } from './subscribe';

export interface PlanChange {
  readonly price: Price;
  /** Unix seconds from which the new price counts. */
  readonly at: number;
  readonly proration: ProrationBehavior;
  /** Whether a refused payment leaves everything as it was; otherwise the membership is overdue at the new price. */
  readonly isAllOrNothing: boolean;
}

const refusals: Readonly<Record<Exclude<CardBehaviour, 'accept'>, BillingError>> = {
  decline: new BillingError(402, 'card_error', 'Your card was declined.', 'card_declined'),
  authenticate: new BillingError(
    402,
    'card_error',
    'Payment for this subscription requires additional user action before it can be completed successfully.',
    'subscription_payment_intent_requires_action',
  ),
};

/**
 * Changes the price of a running subscription and takes what is due for it. Throws Stripe's refusal, and then
 * nothing has changed, for a subscription that is not running, a price with the same interval, or a refused payment.
 */
export function changePlan(ledger: Ledger, subscription: Subscription, change: PlanChange): void {
  const { price, at, proration, isAllOrNothing } = change;
  const item = itemOf(subscription);
  if (subscription.status !== 'active' && subscription.status !== 'trialing')
    throw invalid(`The price of a subscription that is ${subscription.status} is not changed here.`);
  if (subscription.schedule) throw invalid('Release the schedule of this subscription first.');
  if (item.price.id === price.id) return;
  if (item.price.recurring.interval === price.recurring.interval)
    throw invalid('Only prices of another interval are served here.');
  const quote = quoteChange(subscription, price, at, proration);
  const behaviour = ledger.customer(subscription.customer).card?.behaviour ?? 'decline';
  const isDue = ledger.amountDue(subscription.customer, quote.total) > 0;
  if (isAllOrNothing && isDue && behaviour !== 'accept') throw refusals[behaviour];
  item.price = price;
  item.current_period_start = quote.periodStart;
  item.current_period_end = quote.periodEnd;
  if (subscription.status === 'trialing') return;
  const invoice = bill(ledger, subscription, { at, lines: quote.lines, reason: 'subscription_update' });
  if (!ledger.collect(invoice, behaviour === 'accept')) subscription.status = 'past_due';
}
