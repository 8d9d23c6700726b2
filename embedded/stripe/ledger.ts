import { missing } from './billing-error';
import type { BillingStore } from './billing-store';
import { customerSeconds } from './customer-time';
import type { Charge, Customer, Event, Invoice, Kind, Kinds, Subscription } from './objects';
import type { FindPlan } from './prices';
import { view } from './views';

/** The API version the events are written in. */
export const API_VERSION = '2026-10-28.endive';

/** The store with the two things every change needs: a customer's time and the message that tells of it. */
export class Ledger {
  constructor(
    readonly store: BillingStore,
    readonly findPlan: FindPlan,
    private readonly onEvent: (event: Event, customerId: string) => void,
  ) {}

  customer(id: string): Customer {
    const customer = this.store.get('customers', id);
    if (!customer || customer.deleted) throw missing('customer', id);
    return customer;
  }

  subscription(id: string): Subscription {
    const subscription = this.store.get('subscriptions', id);
    if (!subscription) throw missing('subscription', id);
    return subscription;
  }

  now(customerId: string): number {
    return customerSeconds(this.store.get('customers', customerId));
  }

  /** Stores an object and tells the site. */
  save<K extends Kind>(kind: K, value: Kinds[K], customerId: string, type: string): void {
    this.store.together(() => {
      this.store.put(kind, value);
      this.tell(kind, value, customerId, type);
    });
  }

  tell<K extends Kind>(kind: K, value: Kinds[K], customerId: string, type: string): void {
    const event: Event = {
      id: this.store.newId('events'),
      object: 'event',
      type,
      created: this.now(customerId),
      livemode: false,
      api_version: API_VERSION,
      // The message shows the moment it was written at, whatever happens to the object later.
      data: { object: structuredClone(view(kind, value)) },
      pending_webhooks: 1,
    };
    this.store.put('events', event);
    this.onEvent(event, customerId);
  }

  /** The oldest unpaid bill of a subscription. */
  openInvoice(subscriptionId: string): Invoice | null {
    const open = this.store.list(
      'invoices',
      ({ status, parent }) =>
        status === 'open' && parent.subscription_details.subscription === subscriptionId,
    );
    return open.at(-1) ?? null;
  }

  /** What is left to pay of a total once a customer's credit is used. */
  amountDue(customerId: string, total: number): number {
    return Math.max(0, total + (this.customer(customerId).balance ?? 0));
  }

  /** Makes a bill void and gives back the credit that it used. */
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

  /** Takes the money of a bill off the card; false when the bank says no. */
  collect(invoice: Invoice, isAccepted: boolean): boolean {
    const now = this.now(invoice.customer);
    invoice.attempt_count += 1;
    if (!isAccepted) {
      this.save('invoices', invoice, invoice.customer, 'invoice.payment_failed');
      return false;
    }
    if (invoice.amount_due > 0)
      invoice.paidBy = [...invoice.paidBy, this.charge(invoice, now).payment_intent];
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.next_payment_attempt = null;
    invoice.status_transitions = { ...invoice.status_transitions, paid_at: now };
    this.save('invoices', invoice, invoice.customer, 'invoice.paid');
    return true;
  }

  private charge(invoice: Invoice, now: number): Charge {
    const charge: Charge = {
      id: this.store.newId('charges'),
      object: 'charge',
      created: now,
      customer: invoice.customer,
      payment_intent: this.store.newId('intent'),
      amount: invoice.amount_due,
      currency: invoice.currency,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    };
    this.save('charges', charge, invoice.customer, 'charge.succeeded');
    return charge;
  }
}
