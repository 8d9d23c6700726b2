import { type DocumentReference, doc } from 'firebase/firestore/lite';
import { AppError } from '../errors/app-error';
import { withDeadline } from '../errors/deadline';
import { getDb } from './firestore';

/** `users/{uid}/{collection}/{id}`. Throws an AppError where there is no database, as on the server. */
export function memberDocument(uid: string, collection: string, id: string): DocumentReference {
  const db = getDb();
  if (!db) throw new AppError('unavailable', 'Firestore is not available');
  return doc(db, 'users', uid, collection, id);
}

/**
 * Runs a call to the database within the deadline. Rejects with an AppError: its own, or one with `message`, which the
 * person may read. `what` names the call for the message of the deadline.
 */
export async function memberCall<T>(message: string, what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(run(), what);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', message, { cause });
  }
}
