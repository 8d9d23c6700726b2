import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { createCustomer, uidOfCustomer } from '@/lib/stripe/customers';
import { patchRecord, readRecord } from './entitlement-store';

/**
 * The member's Stripe customers, the one in use last. Creates and records one when Stripe knows none of them any more.
 */
export async function ensureCustomers(
  db: Firestore,
  stripe: Stripe,
  uid: string,
  email: string | null,
): Promise<readonly string[]> {
  const known = (await readRecord(db, uid))?.customerIds ?? [];
  const current = known.at(-1);
  if (current !== undefined && (await uidOfCustomer(stripe, current)) === uid) return known;
  const customerId = await createCustomer(stripe, { uid, email, before: current ?? null });
  const others = known.filter((id) => id !== customerId);
  await patchRecord(db, uid, (stored) => ({
    customerIds: [...(stored?.customerIds ?? []).filter((id) => id !== customerId), customerId],
  }));
  return [...others, customerId];
}
