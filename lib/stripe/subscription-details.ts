import type Stripe from 'stripe';
import type { PaymentCard, SubscriptionFacts, SubscriptionPrice } from './subscription-facts';

/** Metadata on a subscription that was begun beside another one. */
export const DUPLICATE_NOTE = 'duplicate';

export const isDuplicate = ({ metadata }: Stripe.Subscription): boolean => metadata[DUPLICATE_NOTE] === 'yes';

/** Plan slug of a price on offer, null for any other. */
export const planOfPrice = (priceId: string, prices: Readonly<Record<string, string>>): string | null =>
  Object.entries(prices).find(([, price]) => price === priceId)?.[0] ?? null;

const INTERVALS = ['month', 'year'] as const;

/** What each period costs; null for what is not billed by the month or the year. */
export function priceOf({ items }: Stripe.Subscription): SubscriptionPrice | null {
  const [item] = items.data;
  const interval = item?.price.recurring?.interval;
  const known = INTERVALS.find((name) => name === interval);
  if (!item || item.price.unit_amount === null || known === undefined) return null;
  const { id: priceId, unit_amount: amountCents, currency } = item.price;
  return { itemId: item.id, priceId, amountCents, currency, interval: known };
}

const billOf = ({ latest_invoice: bill }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof bill === 'object' ? bill : null;

export const lastPaidCents = (subscription: Stripe.Subscription): number =>
  billOf(subscription)?.amount_paid ?? 0;

/**
 * Since when the last invoice has been open although its payment was tried, in Unix milliseconds; null otherwise.
 * Stripe says so on the invoice before it changes the status of the subscription, and the two webhooks come in any
 * order.
 */
export function billedSince(subscription: Stripe.Subscription): number | null {
  const bill = billOf(subscription);
  if (bill?.status !== 'open' || !(bill.attempt_count > 0)) return null;
  return (bill.status_transitions.finalized_at ?? bill.created) * 1000;
}

type Method = Stripe.Subscription['default_payment_method'];

const toCard = (method: Method | undefined): PaymentCard | null =>
  typeof method === 'object' && method?.card ? { brand: method.card.brand, last4: method.card.last4 } : null;

/** The card that is charged, as far as Stripe names it: the subscription's own, else the customer's. */
export function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): PaymentCard | null {
  const shared =
    typeof customer === 'object' && !customer.deleted
      ? customer.invoice_settings?.default_payment_method
      : null;
  return toCard(own) ?? toCard(shared);
}

/** Another plan from the next phase of the subscription's schedule on; null when it goes on as it is. */
export function nextPlanOf(
  { schedule, items }: Stripe.Subscription,
  prices: Readonly<Record<string, string>>,
): SubscriptionFacts['nextPlan'] {
  if (typeof schedule !== 'object' || schedule === null || schedule.status !== 'active') return null;
  const endsAt = items.data[0]?.current_period_end;
  const next = schedule.phases.find(({ start_date }) => endsAt !== undefined && start_date >= endsAt);
  const price = next?.items[0]?.price;
  const plan = price === undefined ? null : planOfPrice(typeof price === 'string' ? price : price.id, prices);
  return next && plan !== null ? { plan, fromMs: next.start_date * 1000 } : null;
}
