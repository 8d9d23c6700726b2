import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { databaseCall } from './database-call';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An ID token outlives its account by up to an hour; the note stays longer, for devices that were offline. */
const KEPT_MS = 30 * DAY_MS;

const markOf = (db: Firestore, uid: string) => db.doc(`deletedAccounts/${uid}`);

/**
 * Notes that an account is deleted: `deletedAccounts/{uid}` with `deletedAt` (ISO time) and `expireAt`. The security rules
 * refuse every write of whoever has such a note, and let her read it, so that her other devices learn what happened.
 */
export async function markDeleted(db: Firestore, uid: string, nowMs: number): Promise<void> {
  const note = {
    deletedAt: new Date(nowMs).toISOString(),
    expireAt: Timestamp.fromMillis(nowMs + KEPT_MS),
  };
  await withDeadline(markOf(db, uid).set(note), 'Deleting your account');
}

/** Removes the note again, for a deletion that could not begin. */
export async function unmarkDeleted(db: Firestore, uid: string): Promise<void> {
  await withDeadline(markOf(db, uid).delete(), 'Keeping your account');
}

/** Whether the account is deleted, or is being deleted now. */
export const isDeletedAccount = (db: Firestore, uid: string): Promise<boolean> =>
  databaseCall('Checking your account', async () => (await markOf(db, uid).get()).exists);
