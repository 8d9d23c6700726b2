import { isRecentSignIn } from '../../account/recent-sign-in';
import { type ApiAnswer, refusal } from '../api-answer';
import type { VerifiedToken } from '../id-token';

export interface DeletionSteps {
  /** Ends whatever would still be charged. */
  readonly endMembership: (uid: string) => Promise<void>;
  readonly deleteDocuments: (uid: string) => Promise<number>;
  readonly deleteUser: (uid: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * Deletes an account for good: first what costs money, then the data, the account itself, and once more the data, since
 * another tab may have saved something meanwhile. Each step may be repeated, so a failure half-way is mended by trying
 * again. 403 with the reason `recent-sign-in` unless she has signed in within five minutes.
 */
export async function deleteAccount(
  { uid, payload }: VerifiedToken,
  { endMembership, deleteDocuments, deleteUser, now }: DeletionSteps,
): Promise<ApiAnswer> {
  if (!isRecentSignIn(payload.auth_time, now())) {
    return refusal(403, 'For your safety, please sign in again first.', { reason: 'recent-sign-in' });
  }
  await endMembership(uid);
  const documents = await deleteDocuments(uid);
  await deleteUser(uid);
  await deleteDocuments(uid);
  return { status: 200, body: { deleted: true, documents } };
}
