import { invalid } from '../billing-error';
import { type FormMap, mapOf, textOf } from '../form-body';
import type { Ledger } from '../ledger';
import type { Price, Subscription } from '../objects';
import { priceById } from '../prices';
import { itemOf, type ProrationBehavior } from '../quote';

const BEHAVIORS: readonly ProrationBehavior[] = ['create_prorations', 'always_invoice', 'none'];

/** What a call says of another price for a subscription. */
export interface AskedChange {
  readonly price: Price;
  readonly at: number;
  readonly proration: ProrationBehavior;
}

/** Reads `items`, `proration_behavior` and `proration_date`; null when no other price is asked for. */
export function askedChange(ledger: Ledger, subscription: Subscription, form: FormMap): AskedChange | null {
  const items = mapOf(form, 'items');
  if (Object.keys(items).length === 0) return null;
  const item = mapOf(items, '0');
  if (Object.keys(items).length > 1 || textOf(item, 'id') !== itemOf(subscription).id)
    throw invalid('items[0][id] must name the one item of this subscription.');
  const asked = textOf(form, 'proration_behavior') ?? 'create_prorations';
  const proration = BEHAVIORS.find((behavior) => behavior === asked);
  if (!proration) throw invalid('Invalid proration_behavior.');
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const at = Number(textOf(form, 'proration_date') ?? ledger.now(subscription.customer));
  if (!(at >= start && at <= end))
    throw invalid('Invalid proration_date: it lies outside the running period.');
  return { price: priceById(ledger.findPlan, textOf(item, 'price') ?? ''), at, proration };
}

/** Whether a refused payment leaves all as it was. Throws for a behavior that is not served. */
export function isAllOrNothing(form: FormMap): boolean {
  const asked = textOf(form, 'payment_behavior') ?? 'allow_incomplete';
  if (!['allow_incomplete', 'default_incomplete', 'error_if_incomplete'].includes(asked))
    throw invalid(`payment_behavior=${asked.slice(0, 40)} is not served here.`);
  return asked === 'error_if_incomplete';
}
