import { isRecentSignIn } from '@/lib/firebase/auth/recent-sign-in';
import { deleteUser } from '@/lib/server/firebase/accounts';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { isDeletedAccount, markDeleted, unmarkDeleted } from '@/lib/server/firebase/deleted-accounts';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { readRecord } from '@/lib/server/membership/entitlement-store';
import { isMissing, stripe } from '@/lib/stripe/client';
import { deleteMemberDocuments } from './member-documents';

export interface DeletionSteps {
  readonly isMarked: (uid: string) => Promise<boolean>;
  /** Marks the account as deleted: firestore.rules then refuse its writes. */
  readonly mark: (uid: string) => Promise<void>;
  readonly unmark: (uid: string) => Promise<void>;
  readonly endMembership: (uid: string) => Promise<void>;
  readonly deleteDocuments: (uid: string) => Promise<void>;
  readonly deleteUser: (uid: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * Deletes a member's documents and account. Deletes the documents again at the end, because a request that began
 * earlier may still save new ones. Safe to repeat.
 */
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

/** Erases the account of a member who asks for it. Answers 403 if the sign-in is more than 5 minutes old. */
export async function deleteAccount(
  { uid, payload }: VerifiedToken,
  steps: DeletionSteps,
): Promise<ApiAnswer> {
  // A repeated request may come later than five minutes: the mark shows that the deletion began in time.
  if (!isRecentSignIn(payload.auth_time, steps.now()) && !(await steps.isMarked(uid))) {
    return refusal(403, 'For your security, please sign in again first.', { reason: 'recent-sign-in' });
  }
  await eraseAccount(uid, steps);
  return { status: 200, body: { deleted: true } };
}

const OVER = new Set(['canceled', 'incomplete_expired']);

async function forgetCustomer(customer: string): Promise<void> {
  const sdk = stripe();
  const subscriptions = await sdk.subscriptions.list({ customer, status: 'all', limit: 100 });
  for (const { id, status } of subscriptions.data) {
    if (!OVER.has(status)) await sdk.subscriptions.cancel(id);
  }
  // Stripe keeps the paid invoices of a deleted customer, as the law requires.
  await sdk.customers.del(customer);
}

async function endMembershipOfAccount(uid: string): Promise<void> {
  for (const customer of (await readRecord(adminDb(), uid))?.customerIds ?? []) {
    try {
      await forgetCustomer(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

export const liveDeletion = (): DeletionSteps => ({
  isMarked: (uid) => isDeletedAccount(adminDb(), uid),
  mark: (uid) => markDeleted(adminDb(), uid, Date.now()),
  unmark: (uid) => unmarkDeleted(adminDb(), uid),
  endMembership: endMembershipOfAccount,
  deleteDocuments: (uid) => deleteMemberDocuments(adminDb(), uid),
  deleteUser: (uid) => deleteUser(adminAuth(), uid),
  now: Date.now,
});
