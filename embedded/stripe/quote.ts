import type { InvoiceLine, Price, Subscription, SubscriptionItem } from './objects';
import { periodEnd } from './prices';

/** Stripe's names for what happens to what was paid already. */
export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

/** What another price costs at a moment. Amounts in cents. */
export interface Quote {
  readonly lines: readonly InvoiceLine[];
  /** Negative when more was paid already than the new period costs. */
  readonly total: number;
  readonly periodStart: number;
  readonly periodEnd: number;
}

/** The only item of a subscription. Throws when there is none. */
export function itemOf({ items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error('A subscription without an item');
  return item;
}

const line = (
  item: SubscriptionItem,
  price: Price,
  rest: Pick<InvoiceLine, 'amount' | 'description' | 'period'> & { readonly isProration: boolean },
): InvoiceLine => ({
  id: `il_${item.id}_${rest.isProration ? 'unused' : 'period'}`,
  object: 'line_item',
  amount: rest.amount,
  currency: price.currency,
  description: rest.description,
  period: rest.period,
  quantity: 1,
  parent: {
    type: 'subscription_item_details',
    subscription_item_details: { proration: rest.isProration, subscription_item: item.id },
  },
  pricing: { type: 'price_details', price_details: { price: price.id } },
});

/** The line of a whole period. */
export const periodLine = (item: SubscriptionItem, price: Price, start: number, end: number): InvoiceLine =>
  line(item, price, {
    amount: price.unit_amount,
    description: `1 × ${price.nickname}`,
    period: { start, end },
    isProration: false,
  });

/**
 * What it costs to change to `price` at a time in Unix seconds. A running trial goes on and nothing is due. A price with
 * another interval begins a new period at once; what is left of the old one is counted to the second, unless `none`.
 */
export function quoteChange(
  subscription: Subscription,
  price: Price,
  at: number,
  behavior: ProrationBehavior,
): Quote {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  if (subscription.status === 'trialing') return { lines: [], total: 0, periodStart: start, periodEnd: end };
  const nextEnd = periodEnd(at, price);
  const left = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const unused = line(item, item.price, {
    amount: -Math.round(item.price.unit_amount * left),
    description: `Unused time on ${item.price.nickname}`,
    period: { start: at, end },
    isProration: true,
  });
  const lines = [...(behavior === 'none' ? [] : [unused]), periodLine(item, price, at, nextEnd)];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, total, periodStart: at, periodEnd: nextEnd };
}
