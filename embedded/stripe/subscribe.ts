import { DAY_SECONDS } from './customer-time';
import type { Ledger } from './ledger';
import type { Invoice, InvoiceLine, Metadata, Price, Subscription } from './objects';
import { paymentMethodId } from './payment-method';
import { periodEnd } from './prices';
import { itemOf, periodLine } from './quote';

export interface Purchase {
  readonly customer: string;
  readonly price: Price;
  readonly trialDays: number;
  readonly metadata: Metadata;
  /** Whether the bank takes the first charge. */
  readonly isAccepted: boolean;
}

interface NewBill {
  /** Unix seconds. */
  readonly at: number;
  readonly lines: readonly InvoiceLine[];
  readonly reason: string;
}

/** Writes an invoice and uses up the customer's credit; a total below 0 adds to it. */
export function bill(ledger: Ledger, subscription: Subscription, { at, lines, reason }: NewBill): Invoice {
  const { store } = ledger;
  const customer = ledger.customer(subscription.customer);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const starting = customer.balance ?? 0;
  const due = ledger.amountDue(customer.id, total);
  const invoice: Invoice = {
    id: store.newId('invoices'),
    object: 'invoice',
    created: at,
    customer: customer.id,
    number: `BF-${String(store.list('invoices').length + 1).padStart(5, '0')}`,
    currency: itemOf(subscription).price.currency,
    lines: { object: 'list', data: lines, has_more: false },
    subtotal: total,
    total,
    amount_due: due,
    starting_balance: starting,
    ending_balance: starting + total - due,
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
  if (invoice.ending_balance !== starting) {
    customer.balance = invoice.ending_balance;
    store.put('customers', customer);
  }
  ledger.save('invoices', invoice, customer.id, 'invoice.created');
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
    schedule: null,
    default_payment_method: paymentMethodId(ledger.customer(customer)),
  };
  const end = periodEnd(now, price);
  const lines = trialEnd === null ? [periodLine(itemOf(subscription), price, now, end)] : [];
  const invoice = bill(ledger, subscription, { at: now, lines, reason: 'subscription_create' });
  ledger.save('subscriptions', subscription, customer, 'customer.subscription.created');
  if (ledger.collect(invoice, isAccepted)) {
    subscription.status = trialEnd === null ? 'active' : 'trialing';
    ledger.save('subscriptions', subscription, customer, 'customer.subscription.updated');
  }
  return subscription;
}
