import type Stripe from 'stripe';
import { expanded, idOf, nullIfMissing } from './client';
import { type MoneyBack, moneyBackOf, readMoneyBack } from './money-back';
import {
  INTERVALS,
  type PaymentCard,
  type RunningDiscount,
  type SubscriptionFacts,
  type SubscriptionPrice,
} from './subscription-facts';

const toMs = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? seconds * 1000 : null;

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const DUPLICATE_NOTE = 'duplicate';

export const isNotedDuplicate = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): boolean =>
  metadata[DUPLICATE_NOTE] === 'yes';

const planFor = (
  priceIds: readonly string[],
  metadata: Stripe.Metadata | null,
  prices: Readonly<Record<string, string>>,
): string | null =>
  Object.entries(prices).find(([, price]) => priceIds.includes(price))?.[0] ?? metadata?.plan ?? null;

/** Finds the plan by the subscription's price. If no plan has this price anymore, returns the plan in the metadata. */
export const planOf = (
  { items, metadata }: Pick<Stripe.Subscription, 'items' | 'metadata'>,
  prices: Readonly<Record<string, string>>,
): string | null =>
  planFor(
    items.data.map(({ price }) => price.id),
    metadata,
    prices,
  );

function priceOf({ items }: Stripe.Subscription): SubscriptionPrice | null {
  const [item] = items.data;
  const interval = item?.price.recurring?.interval;
  const supported = INTERVALS.find((name) => name === interval);
  if (!item || item.price.unit_amount === null || supported === undefined) return null;
  const { id: priceId, unit_amount: amountCents, currency } = item.price;
  const intervalCount = item.price.recurring?.interval_count ?? 1;
  return { itemId: item.id, priceId, amountCents, currency, interval: supported, intervalCount };
}

/** Returns the first discount. Needs `discounts` and their coupons expanded, as in EXPANDED. */
function discountOf({ discounts }: Stripe.Subscription): RunningDiscount | null {
  for (const discount of discounts.map(expanded)) {
    const coupon = expanded(discount?.source.coupon);
    if (!discount || !coupon) continue;
    return {
      code: expanded(discount.promotion_code)?.code ?? null,
      percentOff: coupon.percent_off,
      amountOffCents: coupon.amount_off,
      currency: coupon.currency,
      isOnce: coupon.duration === 'once',
      until: discount.end === null ? null : toIso(discount.end),
    };
  }
  return null;
}

/** Returns the latest invoice, or the last paid one if the latest is void because a plan change was not confirmed. */
async function validInvoiceOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Invoice | null> {
  const latest = expanded(subscription.latest_invoice);
  if (latest?.status !== 'void' || latest.billing_reason !== 'subscription_update') return latest;
  const { id } = subscription;
  const expand = ['data.payments'];
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 1, expand });
  return data[0] ?? latest;
}

/** Reasons for which Stripe gives up an invoice. The subscription is then `active` again, although nothing was paid. */
const GIVEN_UP = new Set<string>(['max_payment_attempts', 'payment_not_received']);

const isUnpaid = ({ status, status_details: details }: Stripe.Invoice): boolean =>
  status === 'open' || (status === 'uncollectible' && GIVEN_UP.has(details?.uncollectible?.reason ?? ''));

/** Returns when the latest invoice was issued (Unix milliseconds) if its payment has failed, otherwise null. */
function failedSince(subscription: Stripe.Subscription): number | null {
  const invoice = expanded(subscription.latest_invoice);
  // During an unconfirmed plan change, the open invoice is for the new plan; the current plan is paid.
  if (subscription.pending_update) return null;
  if (!invoice || !isUnpaid(invoice) || !(invoice.attempt_count > 0)) return null;
  return (invoice.status_transitions.finalized_at ?? invoice.created) * 1000;
}

/** Returns the plan change that waits for payment; null if its plan is unknown or Stripe gives no payment URL. */
function pendingPlanOf(
  subscription: Stripe.Subscription,
  prices: Readonly<Record<string, string>>,
): SubscriptionFacts['pendingPlan'] {
  const { pending_update: pending } = subscription;
  const [item] = pending?.subscription_items ?? [];
  const plan = item ? planFor([item.price.id], pending?.metadata ?? null, prices) : null;
  const url = expanded(subscription.latest_invoice)?.hosted_invoice_url;
  return pending && plan !== null && url ? { plan, url, until: toIso(pending.expires_at) } : null;
}

function toCard(method: Stripe.Subscription['default_payment_method'] | undefined): PaymentCard | null {
  const card = expanded(method)?.card;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}

/** Returns the card that is charged: the subscription's own or, if it has none, the customer's default card. */
function cardOf(subscription: Stripe.Subscription): PaymentCard | null {
  const customer = expanded(subscription.customer);
  const shared = customer?.deleted ? null : customer?.invoice_settings?.default_payment_method;
  return toCard(subscription.default_payment_method) ?? toCard(shared);
}

/** Returns the planned change. Reads its price in a second request: Stripe limits how deep a list can `expand`. */
async function nextPlanOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  prices: Readonly<Record<string, string>>,
): Promise<SubscriptionFacts['nextPlan']> {
  const schedule = expanded(subscription.schedule);
  if (schedule?.status !== 'active') return null;
  const endsAt = subscription.items.data[0]?.current_period_end;
  const next = schedule.phases.find(({ start_date }) => endsAt !== undefined && start_date >= endsAt);
  const price = idOf(next?.items[0]?.price);
  if (!next || price === null) return null;
  const plan = planFor([price], next.metadata, prices);
  if (plan === null) return null;
  const { unit_amount: amountCents } = await stripe.prices.retrieve(price);
  return { plan, from: toIso(next.start_date), amountCents };
}

const EXPANDED = [
  'data.latest_invoice.payments',
  'data.default_payment_method',
  'data.customer.invoice_settings.default_payment_method',
  'data.schedule',
  'data.discounts.source.coupon',
  'data.discounts.promotion_code',
];

const MAX_READ = 300;

const latest = (times: readonly (number | null)[]): number | null =>
  times.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

const pauseOf = ({ pause_collection: pause }: Stripe.Subscription): SubscriptionFacts['pause'] =>
  // Stripe's other pause behaviors make months free or bill them later. Access continues, so this returns null.
  pause?.behavior === 'void' ? { untilMs: toMs(pause.resumes_at) } : null;

/** Stripe may date the start of a first trial this much later than the creation of the subscription. */
const TRIAL_DELAY_SEC = 60;

const isFreeTime = ({ status, created, trial_start: start }: Stripe.Subscription): boolean =>
  status === 'trialing' && (start ?? created) - created > TRIAL_DELAY_SEC;

const isMonthly = ({ price }: Stripe.SubscriptionItem): boolean =>
  price.recurring?.interval === 'month' && price.recurring.interval_count === 1;

function endOf(subscription: Stripe.Subscription, periodEndMs: number | null): number | null {
  if (subscription.status === 'canceled') return toMs(subscription.ended_at ?? subscription.canceled_at);
  return toMs(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEndMs : null);
}

/** Maps subscription ids to the time of the first unpaid invoice, in Unix milliseconds. */
async function unpaidSince(stripe: Stripe, customer: string): Promise<ReadonlyMap<string, number>> {
  const invoices = await stripe.invoices
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: MAX_READ });
  const since = new Map<string, number>();
  for (const invoice of invoices) {
    if (invoice.billing_reason === 'subscription_update') continue;
    const id = idOf(invoice.parent?.subscription_details?.subscription);
    const ms = (invoice.status_transitions.finalized_at ?? invoice.created) * 1000;
    if (id !== null) since.set(id, Math.min(ms, since.get(id) ?? ms));
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
    .autoPagingToArray({ limit: MAX_READ });
  if (subscriptions.length === 0) return [];
  const hasUnpaid = subscriptions.some(({ status }) => status === 'past_due' || status === 'unpaid');
  const [back, unpaid]: [MoneyBack, ReadonlyMap<string, number>] = await Promise.all([
    readMoneyBack(stripe, customer),
    hasUnpaid ? unpaidSince(stripe, customer) : new Map<string, number>(),
  ]);
  const factsOf = async (subscription: Stripe.Subscription): Promise<SubscriptionFacts> => {
    const items = subscription.items.data;
    const invoice = await validInvoiceOf(stripe, subscription);
    const periodEndMs = latest(items.map((item) => toMs(item.current_period_end)));
    return {
      id: subscription.id,
      customerId: customer,
      createdMs: subscription.created * 1000,
      status: subscription.status,
      plan: planOf(subscription, prices),
      periodStartMs: latest(items.map((item) => toMs(item.current_period_start))),
      periodEndMs,
      anchorMs: subscription.billing_cycle_anchor * 1000,
      endsAtMs: endOf(subscription, periodEndMs),
      isMonthly: items.every(isMonthly),
      isPaid: invoice?.status === 'paid' || subscription.status === 'trialing',
      isFreeTime: isFreeTime(subscription),
      pause: pauseOf(subscription),
      failedSinceMs: unpaid.get(subscription.id) ?? failedSince(subscription),
      ...moneyBackOf(invoice, back),
      isDuplicate: isNotedDuplicate(subscription),
      price: priceOf(subscription),
      lastPaidCents: invoice?.amount_paid ?? 0,
      discount: discountOf(subscription),
      card: cardOf(subscription),
      nextPlan: await nextPlanOf(stripe, subscription, prices),
      pendingPlan: pendingPlanOf(subscription, prices),
    };
  };
  return Promise.all(subscriptions.map(factsOf));
}

export async function readSubscriptions(
  stripe: Stripe,
  customerIds: readonly string[],
  prices: Readonly<Record<string, string>>,
): Promise<SubscriptionFacts[]> {
  const lists = await Promise.all(
    customerIds.map((customer) => nullIfMissing(readCustomer(stripe, customer, prices))),
  );
  return lists.flatMap((list) => list ?? []);
}
