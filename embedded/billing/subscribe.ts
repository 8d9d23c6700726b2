import { addMonths, DAY_SECONDS } from './host-time';
import type { Ledger } from './ledger';
import type { Invoice, Metadata, Price, Subscription } from './objects';

export interface Purchase {
  readonly customer: string;
  readonly price: Price;
  readonly trialDays: number;
  readonly metadata: Metadata;
  /** Whether the bank takes the first charge. */
  readonly isAccepted: boolean;
}

/** End of the period that begins then. */
export const periodEnd = (start: number, price: Price): number =>
  addMonths(start, price.recurring.interval === 'year' ? 12 : 1);

/** Writes a bill for the period that begins now. */
export function bill(
  ledger: Ledger,
  subscription: Subscription,
  at: number,
  total: number,
  reason: string,
): Invoice {
  const { store } = ledger;
  const invoice: Invoice = {
    id: store.newId('invoices'),
    object: 'invoice',
    created: at,
    customer: subscription.customer,
    number: `BF-${String(store.list('invoices').length + 1).padStart(5, '0')}`,
    currency: subscription.items.data[0]?.price.currency ?? 'usd',
    total,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    billing_reason: reason,
    amount_paid: 0,
    status: 'open',
    attempt_count: 0,
    next_payment_attempt: null,
    status_transitions: { finalized_at: at, paid_at: null, voided_at: null },
    paidBy: [],
  };
  subscription.latest_invoice = invoice.id;
  store.put('invoices', invoice);
  return invoice;
}

/** Starts a subscription and takes its first payment; `incomplete` when the bank says no. */
export function subscribe(ledger: Ledger, purchase: Purchase): Subscription {
  const { customer, price, trialDays, metadata, isAccepted } = purchase;
  const now = ledger.now(customer);
  const id = ledger.store.newId('subscriptions');
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_SECONDS : null;
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: now,
    customer,
    status: 'incomplete',
    metadata,
    items: {
      object: 'list',
      data: [
        {
          id: ledger.store.newId('item'),
          object: 'subscription_item',
          price,
          current_period_start: now,
          current_period_end: trialEnd ?? periodEnd(now, price),
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    pause_collection: null,
    latest_invoice: null,
  };
  const total = trialEnd === null ? price.unit_amount : 0;
  const invoice = bill(ledger, subscription, now, total, 'subscription_create');
  ledger.save('subscriptions', subscription, customer, 'customer.subscription.created');
  if (ledger.collect(invoice, isAccepted)) {
    subscription.status = trialEnd === null ? 'active' : 'trialing';
    ledger.save('subscriptions', subscription, customer, 'customer.subscription.updated');
  }
  return subscription;
}
