import { isRecentSignIn } from '@/lib/firebase/auth/recent-sign-in';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';

export interface DeletionSteps {
  /** Marks the account as deleted: from then on nothing can be written in her name. */
  readonly mark: (uid: string) => Promise<void>;
  readonly unmark: (uid: string) => Promise<void>;
  /** Ends every subscription. */
  readonly endMembership: (uid: string) => Promise<void>;
  readonly deleteDocuments: (uid: string) => Promise<number>;
  readonly deleteUser: (uid: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * Deletes an account for good, in this order: block further writes, end the membership, delete the data and the
 * account, then the data once more, since a save may have been in flight. Every step may be repeated, so a failure
 * half-way is repaired by trying again; a failure before anything was deleted leaves the account as it was. 403 with
 * the reason `recent-sign-in` unless she has signed in within the last five minutes.
 */
export async function deleteAccount(
  { uid, payload }: VerifiedToken,
  { mark, unmark, endMembership, deleteDocuments, deleteUser, now }: DeletionSteps,
): Promise<ApiAnswer> {
  if (!isRecentSignIn(payload.auth_time, now())) {
    return refusal(403, 'For your security, please sign in again first.', { reason: 'recent-sign-in' });
  }
  await mark(uid);
  try {
    await endMembership(uid);
  } catch (cause) {
    await unmark(uid);
    throw cause;
  }
  const documents = await deleteDocuments(uid);
  await deleteUser(uid);
  await deleteDocuments(uid);
  return { status: 200, body: { deleted: true, documents } };
}
