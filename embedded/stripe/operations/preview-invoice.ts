import type { Subscription } from '../api-objects';
import { invalid } from '../billing-error';
import { type PlanChange, quoteChange } from '../change-plan';
import { draftInvoice, itemOf } from '../invoice';
import type { Ledger } from '../ledger';
import { priceById } from '../prices';
import { type FormMap, mapOf, type Operation, textOf } from './call';

function requireOnly(form: FormMap, name: string, supported: string): void {
  const value = textOf(form, name);
  if (value !== null && value !== supported)
    throw invalid(`${name}=${value.slice(0, 40)} is not supported by the local Stripe.`);
}

export function readPlanChange(ledger: Ledger, subscription: Subscription, form: FormMap): PlanChange | null {
  const items = mapOf(form, 'items');
  if (Object.keys(items).length === 0) return null;
  const item = mapOf(items, '0');
  const current = itemOf(subscription);
  if (Object.keys(items).length > 1 || textOf(item, 'id') !== current.id)
    throw invalid('items[0][id] must name the one item of this subscription.');
  requireOnly(form, 'proration_behavior', 'always_invoice');
  if (textOf(form, 'payment_behavior') !== 'pending_if_incomplete')
    requireOnly(form, 'payment_behavior', 'error_if_incomplete');
  const at = Number(textOf(form, 'proration_date') ?? ledger.now(subscription.customer));
  if (!(at >= current.current_period_start && at <= current.current_period_end))
    throw invalid('Invalid proration_date: it lies outside the running period.');
  return { price: priceById(ledger.plans, textOf(item, 'price') ?? ''), at };
}

/** Previews the invoice of a plan change, the only supported preview. */
export const previewInvoice: Operation = ({ ledger, form }) => {
  const subscription = ledger.find('subscriptions', textOf(form, 'subscription') ?? '');
  const change = readPlanChange(ledger, subscription, mapOf(form, 'subscription_details'));
  if (!change) throw invalid('subscription_details[items] is missing.');
  const { amounts } = quoteChange(subscription, change);
  const at = ledger.now(subscription.customer);
  // If nothing is invoiced now, as in a trial, hosted Stripe previews the next invoice.
  const previewed = amounts.length > 0 ? amounts : [change.price.unit_amount];
  return {
    ...draftInvoice(ledger, subscription, { at, amounts: previewed, reason: 'upcoming' }),
    id: `upcoming_in_${subscription.id}`,
    status: 'draft',
  };
};
