import { isRecentSignIn } from '@/lib/firebase/auth/recent-sign-in';
import { isCancelable } from '@/lib/membership/subscription-status';
import { deleteUser } from '@/lib/server/firebase/accounts';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { isDeletedAccount, markDeleted, unmarkDeleted } from '@/lib/server/firebase/deleted-accounts';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { readRecord } from '@/lib/server/membership/entitlement-store';
import { cancelSubscription } from '@/lib/stripe/change-subscription';
import { nullIfMissing, stripe } from '@/lib/stripe/client';
import { deleteMemberDocuments } from './member-documents';

/** Safe to repeat. Deletes documents twice, because a running request may save one during the first deletion. */
export async function eraseAccount(
  uid: string,
  { mark, unmark, endMembership, deleteDocuments, deleteUser }: DeletionSteps,
): Promise<void> {
  await mark(uid);
  try {
    await endMembership(uid);
  } catch (cause) {
    await unmark(uid).catch((error: unknown) =>
      console.error(`The account ${uid} stays marked as deleted`, error),
    );
    throw cause;
  }
  await deleteDocuments(uid);
  await deleteUser(uid);
  await deleteDocuments(uid);
}

/** Answers 403 if the sign-in is more than 5 minutes old and no deletion has begun. */
export async function deleteAccount(
  { uid, payload }: VerifiedToken,
  steps: DeletionSteps,
): Promise<ApiAnswer> {
  // Browsers repeat the request while a deletion runs. The mark shows that the first request passed this check.
  if (!isRecentSignIn(payload.auth_time, steps.now()) && !(await steps.isMarked(uid))) {
    return refusal(403, 'For your security, please sign in again first.', { reason: 'recent-sign-in' });
  }
  await eraseAccount(uid, steps);
  return { status: 200, body: { deleted: true } };
}

async function forgetCustomer(customer: string): Promise<void> {
  const sdk = stripe();
  for await (const subscription of sdk.subscriptions.list({ customer, status: 'all', limit: 100 }))
    if (isCancelable(subscription)) await cancelSubscription(sdk, subscription.id);
  // Stripe keeps the paid invoices of a deleted customer, as the law requires.
  await sdk.customers.del(customer);
}

async function endMembershipOfAccount(uid: string): Promise<void> {
  for (const customer of (await readRecord(adminDb(), uid))?.customerIds ?? [])
    await nullIfMissing(forgetCustomer(customer));
}

export const liveDeletion = () => ({
  isMarked: (uid: string) => isDeletedAccount(adminDb(), uid),
  mark: (uid: string) => markDeleted(adminDb(), uid, Date.now()),
  unmark: (uid: string) => unmarkDeleted(adminDb(), uid),
  endMembership: endMembershipOfAccount,
  deleteDocuments: (uid: string) => deleteMemberDocuments(adminDb(), uid),
  deleteUser: (uid: string) => deleteUser(adminAuth(), uid),
  now: Date.now,
});

export type DeletionSteps = ReturnType<typeof liveDeletion>;
