import { view } from './api-answers';
import type { Charge, Customer, Event, Invoice, Kind, Kinds, Subscription } from './api-objects';
import { missing } from './billing-error';
import type { BillingStore } from './billing-store';
import type { ListPlans } from './prices';

const NAMES = {
  customers: 'customer',
  sessions: 'checkout.session',
  subscriptions: 'subscription',
  schedules: 'subscription_schedule',
  charges: 'charge',
  coupons: 'coupon',
  codes: 'promotion code',
} satisfies Partial<Record<Kind, string>>;

export class Ledger {
  constructor(
    readonly store: BillingStore,
    readonly plans: ListPlans,
    private readonly onEvent: (event: Event, customerId: string) => void,
    readonly siteUrl = '',
  ) {}

  customer(id: string): Customer {
    const customer = this.find('customers', id);
    if (customer.deleted) throw missing(NAMES.customers, id);
    return customer;
  }

  find<K extends keyof typeof NAMES>(kind: K, id: string): Kinds[K] {
    const found = this.store.get(kind, id);
    if (!found) throw missing(NAMES[kind], id);
    return found;
  }

  now(customerId: string): number {
    const offsetMs = this.store.get('customers', customerId)?.clockOffsetMs ?? 0;
    return Math.floor((Date.now() + offsetMs) / 1000);
  }

  save<K extends Kind>(kind: K, value: Kinds[K], customerId: string, type: string): void {
    const event: Event = {
      id: this.store.newId('events'),
      object: 'event',
      type,
      created: this.now(customerId),
      // The event gets a copy, because the object may change before the event is delivered.
      data: { object: structuredClone(view(kind, value)) },
      pending_webhooks: 1,
    };
    this.store.transaction(() => {
      this.store.put(kind, value);
      this.store.put('events', event);
      this.onEvent(event, customerId);
    });
  }

  saveUpdated(subscription: Subscription): void {
    this.save('subscriptions', subscription, subscription.customer, 'customer.subscription.updated');
  }

  /** Returns the open invoice of a billing period or, with `change`, of a pending plan change. */
  openInvoice(subscriptionId: string, of: 'period' | 'change' = 'period'): Invoice | null {
    const open = this.store.list(
      'invoices',
      ({ status, parent, billing_reason }) =>
        status === 'open' &&
        (billing_reason === 'subscription_update') === (of === 'change') &&
        parent.subscription_details.subscription === subscriptionId,
    );
    return open.at(-1) ?? null;
  }

  /** Returns the part of `total` that the customer's credit does not cover, in cents. */
  amountDue(customerId: string, total: number): number {
    return Math.max(0, total + (this.customer(customerId).balance ?? 0));
  }

  voidInvoice(invoice: Invoice): void {
    const customer = this.store.get('customers', invoice.customer);
    const used = invoice.ending_balance - invoice.starting_balance;
    if (customer && used !== 0) {
      customer.balance = (customer.balance ?? 0) - used;
      this.store.put('customers', customer);
    }
    invoice.status = 'void';
    this.save('invoices', invoice, invoice.customer, 'invoice.voided');
  }

  /** Counts an attempt to charge the card. If `isAccepted`, the invoice is paid; otherwise the attempt has failed. */
  collect(invoice: Invoice, isAccepted: boolean): boolean {
    invoice.attempt_count += 1;
    if (!isAccepted) {
      this.save('invoices', invoice, invoice.customer, 'invoice.payment_failed');
      return false;
    }
    if (invoice.amount_due > 0) invoice.paidBy = [...invoice.paidBy, this.charge(invoice).payment_intent];
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.next_payment_attempt = null;
    this.save('invoices', invoice, invoice.customer, 'invoice.paid');
    return true;
  }

  charge({
    customer,
    amount_due,
    currency,
  }: Pick<Invoice, 'amount_due' | 'currency'> & Pick<Charge, 'customer'>): Charge {
    const charge: Charge = {
      id: this.store.newId('charges'),
      object: 'charge',
      created: this.now(customer ?? ''),
      customer,
      payment_intent: this.store.newId('intents'),
      amount: amount_due,
      currency,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    };
    this.save('charges', charge, customer ?? '', 'charge.succeeded');
    return charge;
  }
}
