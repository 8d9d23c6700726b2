import { invalid } from '../billing-error';
import { mapOf, textOf } from '../form-body';
import type { Ledger } from '../ledger';
import type { Invoice, Subscription } from '../objects';
import { periodEnd, priceById } from '../prices';
import { itemOf, periodLine, type Quote, quoteChange } from '../quote';
import { nextChange } from '../schedule';
import type { Operation } from './call';
import { askedChange } from './plan-change';

/** The bill that the next renewal will write. */
function renewal(ledger: Ledger, subscription: Subscription): Quote {
  if (subscription.cancel_at_period_end || !['active', 'trialing', 'past_due'].includes(subscription.status))
    throw invalid('No upcoming invoices for this subscription.');
  const item = itemOf(subscription);
  const change = nextChange(ledger, subscription);
  const price = change ? priceById(ledger.findPlan, change.priceId) : item.price;
  const start = item.current_period_end;
  const end = periodEnd(start, price);
  return {
    lines: [periodLine(item, price, start, end)],
    total: price.unit_amount,
    periodStart: start,
    periodEnd: end,
  };
}

/** The bill that a change would write, or else the next one, as nothing that is kept. */
export const previewInvoice: Operation = ({ ledger, form }) => {
  const subscription = ledger.subscription(textOf(form, 'subscription') ?? '');
  const change = askedChange(ledger, subscription, mapOf(form, 'subscription_details'));
  const quote = change
    ? quoteChange(subscription, change.price, change.at, change.proration)
    : renewal(ledger, subscription);
  const { lines, total, periodStart } = quote;
  const due = ledger.amountDue(subscription.customer, total);
  const starting = ledger.customer(subscription.customer).balance ?? 0;
  const preview: Omit<Invoice, 'paidBy' | 'number' | 'status'> & { status: 'draft' } = {
    id: `upcoming_in_${subscription.id}`,
    object: 'invoice',
    created: ledger.now(subscription.customer),
    customer: subscription.customer,
    currency: itemOf(subscription).price.currency,
    lines: { object: 'list', data: lines, has_more: false },
    subtotal: total,
    total,
    amount_due: due,
    starting_balance: starting,
    ending_balance: starting + total - due,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    billing_reason: 'upcoming',
    amount_paid: 0,
    status: 'draft',
    attempt_count: 0,
    next_payment_attempt: periodStart,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
  };
  return preview;
};
