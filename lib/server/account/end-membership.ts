import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { readRecord } from '@/lib/server/membership/entitlement-store';
import { isMissing } from '@/lib/stripe/client';

const OVER = new Set(['canceled', 'incomplete_expired']);

async function forgetCustomer(stripe: Stripe, customer: string): Promise<void> {
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  for (const { id, status } of subscriptions.data) {
    if (!OVER.has(status)) await stripe.subscriptions.cancel(id);
  }
  // Stripe keeps paid invoices, as the law requires; late webhooks find no account to give rights to.
  await stripe.customers.del(customer);
}

/** Cancels every subscription of a member at once and deletes her Stripe customers. May be repeated. */
export async function endMembershipOfAccount(
  db: Firestore,
  openStripe: () => Stripe,
  uid: string,
): Promise<void> {
  for (const customer of (await readRecord(db, uid))?.customerIds ?? []) {
    try {
      await forgetCustomer(openStripe(), customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
