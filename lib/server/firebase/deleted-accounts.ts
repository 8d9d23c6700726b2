import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { databaseCall } from './database-call';

/** Longer than ID tokens are valid (one hour), because the daily comparison with Stripe reads the marks, too. */
const KEPT_MS = 30 * DAY_MS;

/** The document exists once a deletion has begun. Transactions read it and store nothing for a deleted account. */
export const deletionMark = (db: Firestore, uid: string) => db.doc(`deletedAccounts/${uid}`);

/** firestore.rules refuse the writes of a marked account. */
export async function markDeleted(db: Firestore, uid: string, nowMs: number): Promise<void> {
  const note = {
    deletedAt: new Date(nowMs).toISOString(),
    expireAt: Timestamp.fromMillis(nowMs + KEPT_MS),
  };
  await withDeadline(deletionMark(db, uid).set(note), 'Deleting your account');
}

export async function unmarkDeleted(db: Firestore, uid: string): Promise<void> {
  await withDeadline(deletionMark(db, uid).delete(), 'Keeping your account');
}

export const isDeletedAccount = (db: Firestore, uid: string): Promise<boolean> =>
  databaseCall('Checking your account', async () => (await deletionMark(db, uid).get()).exists);
