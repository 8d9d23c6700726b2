import type { Invoice, Price, Subscription, SubscriptionItem } from './api-objects';
import { discountOn, runningCoupon, totalsOf } from './codes';
import type { Ledger } from './ledger';

export function itemOf({ items }: Pick<Subscription, 'items'>): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error('A subscription without an item');
  return item;
}

export function setPeriod(
  ledger: Ledger,
  subscription: Subscription,
  price: Price,
  { start, end, at = start }: { readonly start: number; readonly end: number; readonly at?: number },
): void {
  const item = itemOf(subscription);
  item.price = price;
  item.current_period_start = start;
  item.current_period_end = end;
  const coupon = runningCoupon(ledger, subscription, at);
  subscription.paidNet = price.unit_amount - discountOn(coupon, price.unit_amount, price.currency);
}

interface NewInvoice {
  readonly at: number;
  /** Cents; a credit is negative. */
  readonly amounts: readonly number[];
  readonly reason: string;
}

export function draftInvoice(
  ledger: Ledger,
  subscription: Subscription,
  { at, amounts, reason }: NewInvoice,
) {
  const customer = ledger.customer(subscription.customer);
  const { currency } = itemOf(subscription).price;
  const coupon = runningCoupon(ledger, subscription, at);
  const hasTax = subscription.automatic_tax?.enabled === true;
  const { subtotal, discount, tax, isTaxIncluded, total } = totalsOf(amounts, { coupon, currency, hasTax });
  const tax_behavior = isTaxIncluded ? 'inclusive' : 'exclusive';
  const starting = customer.balance ?? 0;
  const due = ledger.amountDue(customer.id, total);
  return {
    object: 'invoice' as const,
    created: at,
    customer: customer.id,
    currency,
    subtotal,
    total_discount_amounts:
      discount === 0 ? [] : [{ amount: discount, discount: subscription.discounts?.[0]?.id ?? '' }],
    total_taxes: tax === 0 ? [] : [{ amount: tax, tax_behavior }],
    total,
    amount_due: due,
    starting_balance: starting,
    ending_balance: starting + total - due,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    } as const,
    billing_reason: reason,
    amount_paid: 0,
    attempt_count: 0,
  };
}

/** Creates an invoice. The customer's credit pays for it first; a negative total adds to the credit. */
export function createInvoice(ledger: Ledger, subscription: Subscription, details: NewInvoice): Invoice {
  const { store } = ledger;
  const id = store.newId('invoices');
  const invoice: Invoice = {
    ...draftInvoice(ledger, subscription, details),
    id,
    hosted_invoice_url: `${ledger.siteUrl}/billing-host/invoice/${id}`,
    number: `BF-${String(store.list('invoices').length + 1).padStart(5, '0')}`,
    status: 'open',
    next_payment_attempt: null,
    status_transitions: { finalized_at: details.at },
    paidBy: [],
  };
  subscription.latest_invoice = invoice.id;
  const isOnce = runningCoupon(ledger, subscription, details.at)?.duration === 'once';
  if (isOnce && invoice.total_discount_amounts.length > 0) subscription.discounts = [];
  const customer = ledger.customer(subscription.customer);
  customer.currency ??= invoice.currency;
  customer.balance = invoice.ending_balance;
  store.put('customers', customer);
  ledger.save('invoices', invoice, invoice.customer, 'invoice.created');
  return invoice;
}
