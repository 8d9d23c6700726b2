import type Stripe from 'stripe';
import { isMissing } from './client';
import { isMoneyBack, type MoneyBack, readMoneyBack } from './money-back';
import {
  billedSince,
  cardOf,
  isDuplicate,
  lastPaidCents,
  nextPlanOf,
  planOfPrice,
  priceOf,
} from './subscription-details';
import type { SubscriptionFacts } from './subscription-facts';

const EXPANDED = [
  'data.latest_invoice.payments',
  'data.default_payment_method',
  'data.customer.invoice_settings.default_payment_method',
  'data.schedule',
];

/** Nobody has more; the rest is not read. */
const MOST = 300;

const toMs = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? seconds * 1000 : null;

const latest = (times: readonly (number | null)[]): number | null =>
  times.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

/** Plan slug of a price; for a price that is no longer on offer, the plan noted at the purchase. */
function planOf(subscription: Stripe.Subscription, prices: Readonly<Record<string, string>>): string | null {
  const bought = new Set(subscription.items.data.map(({ price }) => price.id));
  const onOffer = [...bought].map((price) => planOfPrice(price, prices)).find((plan) => plan !== null);
  return onOffer ?? subscription.metadata.plan ?? null;
}

const pauseOf = ({ pause_collection: pause }: Stripe.Subscription): SubscriptionFacts['pause'] =>
  // The other kinds of pause go on serving: Stripe documents them as free or deferred months.
  pause?.behavior === 'void' ? { untilMs: toMs(pause.resumes_at) } : null;

const isMonthly = ({ price }: Stripe.SubscriptionItem): boolean =>
  price.recurring?.interval === 'month' && price.recurring.interval_count === 1;

const isPaid = ({ latest_invoice: bill }: Stripe.Subscription): boolean =>
  typeof bill === 'object' && bill?.status === 'paid';

function endOf(subscription: Stripe.Subscription, periodEndMs: number | null): number | null {
  if (subscription.status === 'canceled') return toMs(subscription.ended_at ?? subscription.canceled_at);
  return toMs(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEndMs : null);
}

const subscriptionOf = (invoice: Stripe.Invoice): string | undefined => {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : subscription?.id;
};

/** Since when each subscription has an unpaid bill, by subscription id. */
async function unpaidSince(stripe: Stripe, customer: string): Promise<ReadonlyMap<string, number>> {
  const bills = await stripe.invoices
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: MOST });
  const since = new Map<string, number>();
  for (const bill of bills) {
    const id = subscriptionOf(bill);
    const ms = (bill.status_transitions.finalized_at ?? bill.created) * 1000;
    if (id !== undefined) since.set(id, Math.min(ms, since.get(id) ?? ms));
  }
  return since;
}

async function readCustomer(
  stripe: Stripe,
  customer: string,
  prices: Readonly<Record<string, string>>,
): Promise<SubscriptionFacts[]> {
  const subscriptions = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: EXPANDED })
    .autoPagingToArray({ limit: MOST });
  if (subscriptions.length === 0) return [];
  const hasUnpaid = subscriptions.some(({ status }) => status === 'past_due' || status === 'unpaid');
  const [back, unpaid]: [MoneyBack, ReadonlyMap<string, number>] = await Promise.all([
    readMoneyBack(stripe, customer),
    hasUnpaid ? unpaidSince(stripe, customer) : new Map<string, number>(),
  ]);
  return subscriptions.map((subscription) => {
    const items = subscription.items.data;
    const periodEndMs = latest(items.map((item) => toMs(item.current_period_end)));
    return {
      id: subscription.id,
      createdMs: subscription.created * 1000,
      status: subscription.status,
      plan: planOf(subscription, prices),
      periodStartMs: latest(items.map((item) => toMs(item.current_period_start))),
      periodEndMs,
      endsAtMs: endOf(subscription, periodEndMs),
      isMonthly: items.every(isMonthly),
      isPaid: isPaid(subscription),
      pause: pauseOf(subscription),
      failedSinceMs: unpaid.get(subscription.id) ?? billedSince(subscription),
      isMoneyBack: isMoneyBack(subscription.latest_invoice, back),
      isDuplicate: isDuplicate(subscription),
      price: priceOf(subscription),
      lastPaidCents: lastPaidCents(subscription),
      card: cardOf(subscription),
      nextPlan: nextPlanOf(subscription, prices),
    };
  });
}

/** The subscriptions of these customers as Stripe has them now. Rejects when Stripe cannot be reached. */
export async function readSubscriptions(
  stripe: Stripe,
  customerIds: readonly string[],
  prices: Readonly<Record<string, string>>,
): Promise<SubscriptionFacts[]> {
  const lists = await Promise.all(
    customerIds.map((customer) =>
      readCustomer(stripe, customer, prices).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
    ),
  );
  return lists.flat();
}
