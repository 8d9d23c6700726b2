import { DAY_SECONDS } from './customer-time';
import type { Ledger } from './ledger';
import type { Invoice, Subscription } from './objects';
import { periodEnd } from './prices';
import { itemOf, periodLine } from './quote';
import { followSchedule, releaseSchedule } from './schedule';
import { bill } from './subscribe';

/** The first attempt and one on each of the next three days; then Stripe gives up. */
const ATTEMPTS = 4;
/** Far more steps than years of renewals need. */
const MAX_STEPS = 1000;

const RUNNING = ['active', 'trialing'];

const isCardGood = (ledger: Ledger, customerId: string): boolean =>
  ledger.store.get('customers', customerId)?.card?.behaviour === 'accept';

const saveUpdated = (ledger: Ledger, subscription: Subscription): void =>
  ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.updated');

/** Ends a subscription at a time that has come. */
export function endSubscription(ledger: Ledger, subscription: Subscription, at: number): void {
  subscription.status = 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  subscription.pause_collection = null;
  const open = ledger.openInvoice(subscription.id);
  if (open) ledger.voidInvoice(open);
  releaseSchedule(ledger, subscription);
  ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.deleted');
}

/**
 * Begins a paid period and writes its bill; a failed charge is tried again. The site hears of it in the hosted order: the
 * bill, the period that has moved on while all still looks well, the failure, and then that the payment is overdue.
 */
function startPeriod(ledger: Ledger, subscription: Subscription, start: number): void {
  const item = itemOf(subscription);
  item.current_period_start = start;
  item.current_period_end = periodEnd(start, item.price);
  const lines = [periodLine(item, item.price, start, item.current_period_end)];
  const invoice = bill(ledger, subscription, { at: start, lines, reason: 'subscription_cycle' });
  subscription.status = 'active';
  saveUpdated(ledger, subscription);
  if (subscription.pause_collection) {
    ledger.voidInvoice(invoice);
  } else if (!ledger.collect(invoice, isCardGood(ledger, subscription.customer))) {
    invoice.next_payment_attempt = start + DAY_SECONDS;
    ledger.store.put('invoices', invoice);
    subscription.status = 'past_due';
    saveUpdated(ledger, subscription);
  }
}

function renew(ledger: Ledger, subscription: Subscription): void {
  const start = itemOf(subscription).current_period_end;
  followSchedule(ledger, subscription, start);
  startPeriod(ledger, subscription, start);
}

/** Sets the day of billing to now, without counting what is left of the running period. */
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
  saveUpdated(ledger, subscription);
}

/** Takes the next thing that is due, if anything is. */
function step(ledger: Ledger, subscription: Subscription, now: number): boolean {
  const { pause_collection: pause, cancel_at, cancel_at_period_end } = subscription;
  const item = itemOf(subscription);
  const isLive = RUNNING.includes(subscription.status) || subscription.status === 'past_due';
  const endsAt = cancel_at_period_end ? item.current_period_end : cancel_at;
  const due = subscription.status === 'past_due' ? ledger.openInvoice(subscription.id) : null;
  const retryAt = due?.next_payment_attempt ?? null;

  if (isLive && pause?.resumes_at && pause.resumes_at <= Math.min(now, item.current_period_end)) {
    subscription.pause_collection = null;
    saveUpdated(ledger, subscription);
  } else if (isLive && endsAt !== null && endsAt <= now && endsAt <= item.current_period_end) {
    endSubscription(ledger, subscription, endsAt);
  } else if (due && retryAt !== null && retryAt <= now) {
    retry(ledger, subscription, due, retryAt);
  } else if (RUNNING.includes(subscription.status) && item.current_period_end <= now) {
    renew(ledger, subscription);
  } else {
    return false;
  }
  return true;
}

/** Lets everything happen that is due by a customer's time: renewals, retries, ends. */
export function catchUp(ledger: Ledger, customerId: string): void {
  const now = ledger.now(customerId);
  for (const subscription of ledger.store.list('subscriptions', ({ customer }) => customer === customerId)) {
    for (let steps = 0; steps < MAX_STEPS && step(ledger, subscription, now); steps += 1);
  }
}

/** Pays an open bill with the card on file; false when the bank says no or there is no bill. */
export function payOpenInvoice(ledger: Ledger, subscription: Subscription): boolean {
  const invoice = ledger.openInvoice(subscription.id);
  if (!invoice || !ledger.collect(invoice, isCardGood(ledger, subscription.customer))) return false;
  const now = ledger.now(subscription.customer);
  const item = itemOf(subscription);
  if (item.current_period_end <= now) {
    // What was locked is not charged for: the paid period begins now.
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, item.price);
  }
  subscription.status = 'active';
  saveUpdated(ledger, subscription);
  return true;
}
