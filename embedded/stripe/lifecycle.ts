import type { Invoice, Metadata, Price, Subscription } from './api-objects';
import { paymentMethodId } from './cards';
import { dropPendingChange } from './change-plan';
import { redeem } from './codes';
import { createInvoice, itemOf, setPeriod } from './invoice';
import type { Ledger } from './ledger';
import { DAY_SECONDS, periodEnd } from './prices';
import { followSchedule, releaseSchedule } from './schedule';

/** Maximum charge attempts for a renewal: one immediately, then one a day. Then the subscription is unpaid. */
const ATTEMPTS = 4;
const MAX_STEPS = 1000;

export interface Purchase {
  readonly customer: string;
  readonly price: Price;
  readonly trialDays: number;
  readonly metadata: Metadata;
  readonly isAccepted: boolean;
  readonly hasTax?: boolean;
  /** Id of a promotion code. */
  readonly code?: string | null;
}

export function subscribe(ledger: Ledger, purchase: Purchase): Subscription {
  const { customer, price, trialDays, metadata, isAccepted, hasTax = false, code = null } = purchase;
  const now = ledger.now(customer);
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_SECONDS : null;
  const subscription: Subscription = {
    id: ledger.store.newId('subscriptions'),
    object: 'subscription',
    created: now,
    customer,
    status: 'incomplete',
    metadata,
    items: {
      data: [
        {
          id: ledger.store.newId('items'),
          object: 'subscription_item',
          price,
          current_period_start: now,
          current_period_end: trialEnd ?? periodEnd(now, price),
        },
      ],
    },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    pause_collection: null,
    latest_invoice: null,
    schedule: null,
    automatic_tax: { enabled: hasTax },
    discounts: [],
    default_payment_method: paymentMethodId(ledger.customer(customer)),
  };
  if (code !== null) redeem(ledger, code, subscription);
  const end = periodEnd(now, price);
  setPeriod(ledger, subscription, price, { start: now, end: trialEnd ?? end });
  const amounts = trialEnd === null ? [price.unit_amount] : [];
  const invoice = createInvoice(ledger, subscription, { at: now, amounts, reason: 'subscription_create' });
  ledger.save('subscriptions', subscription, customer, 'customer.subscription.created');
  if (ledger.collect(invoice, isAccepted)) {
    subscription.status = trialEnd === null ? 'active' : 'trialing';
    ledger.saveUpdated(subscription);
  }
  return subscription;
}

const RUNNING = ['active', 'trialing'];

const isCardGood = (ledger: Ledger, customerId: string): boolean =>
  ledger.store.get('customers', customerId)?.card?.behaviour === 'accept';

export function endSubscription(ledger: Ledger, subscription: Subscription, at: number): void {
  subscription.status = 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  subscription.pause_collection = null;
  const open = ledger.openInvoice(subscription.id);
  if (open) ledger.voidInvoice(open);
  if (subscription.pending_update) dropPendingChange(ledger, subscription);
  releaseSchedule(ledger, subscription);
  ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.deleted');
}

/** Sends events in Stripe's order: invoice, active subscription, payment; then, if unpaid, past-due subscription. */
function startPeriod(ledger: Ledger, subscription: Subscription, start: number): void {
  const item = itemOf(subscription);
  setPeriod(ledger, subscription, item.price, { start, end: periodEnd(start, item.price) });
  const amounts = [item.price.unit_amount];
  const invoice = createInvoice(ledger, subscription, { at: start, amounts, reason: 'subscription_cycle' });
  subscription.status = 'active';
  ledger.saveUpdated(subscription);
  if (subscription.pause_collection) {
    ledger.voidInvoice(invoice);
  } else if (!ledger.collect(invoice, isCardGood(ledger, subscription.customer))) {
    invoice.next_payment_attempt = start + DAY_SECONDS;
    ledger.store.put('invoices', invoice);
    subscription.status = 'past_due';
    ledger.saveUpdated(subscription);
  }
}

function renew(ledger: Ledger, subscription: Subscription): void {
  const start = itemOf(subscription).current_period_end;
  followSchedule(ledger, subscription, start);
  startPeriod(ledger, subscription, start);
}

export const startPeriodNow = (ledger: Ledger, subscription: Subscription): void =>
  startPeriod(ledger, subscription, ledger.now(subscription.customer));

function retry(ledger: Ledger, subscription: Subscription, invoice: Invoice, at: number): void {
  if (ledger.collect(invoice, isCardGood(ledger, subscription.customer))) {
    subscription.status = 'active';
  } else if (invoice.attempt_count >= ATTEMPTS) {
    invoice.next_payment_attempt = null;
    ledger.store.put('invoices', invoice);
    subscription.status = 'unpaid';
  } else {
    invoice.next_payment_attempt = at + DAY_SECONDS;
    ledger.store.put('invoices', invoice);
    return;
  }
  ledger.saveUpdated(subscription);
}

function step(ledger: Ledger, subscription: Subscription, now: number): boolean {
  const { pause_collection: pause, cancel_at_period_end: isEnding } = subscription;
  const item = itemOf(subscription);
  const isLive = RUNNING.includes(subscription.status) || subscription.status === 'past_due';
  const due = subscription.status === 'past_due' ? ledger.openInvoice(subscription.id) : null;
  const retryAt = due?.next_payment_attempt ?? null;

  if (subscription.pending_update && subscription.pending_update.expires_at <= now) {
    dropPendingChange(ledger, subscription);
    ledger.save(
      'subscriptions',
      subscription,
      subscription.customer,
      'customer.subscription.pending_update_expired',
    );
  } else if (isLive && pause?.resumes_at && pause.resumes_at <= Math.min(now, item.current_period_end)) {
    subscription.pause_collection = null;
    ledger.saveUpdated(subscription);
  } else if (isLive && isEnding && item.current_period_end <= now) {
    endSubscription(ledger, subscription, item.current_period_end);
  } else if (due && retryAt !== null && retryAt <= now) {
    retry(ledger, subscription, due, retryAt);
  } else if (RUNNING.includes(subscription.status) && item.current_period_end <= now) {
    renew(ledger, subscription);
  } else {
    return false;
  }
  return true;
}

/** Runs all that is due by the customer's test clock, for example renewals, retries and cancellations. */
export function catchUp(ledger: Ledger, customerId: string): void {
  const now = ledger.now(customerId);
  for (const subscription of ledger.store.list('subscriptions', ({ customer }) => customer === customerId)) {
    for (let steps = 0; steps < MAX_STEPS && step(ledger, subscription, now); steps += 1);
  }
}

export function payOpenInvoice(
  ledger: Ledger,
  subscription: Subscription,
  isAccepted = isCardGood(ledger, subscription.customer),
): boolean {
  const invoice = ledger.openInvoice(subscription.id);
  if (!invoice || !ledger.collect(invoice, isAccepted)) return false;
  const now = ledger.now(subscription.customer);
  const item = itemOf(subscription);
  if (item.current_period_end <= now) {
    // The period ended while the subscription was unpaid, so the payment buys a new period that starts now.
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, item.price);
  }
  subscription.status = 'active';
  ledger.saveUpdated(subscription);
  return true;
}
