import { FirebaseError } from 'firebase/app';
import {
  type CollectionReference,
  collection,
  type DocumentReference,
  doc,
  type Firestore,
} from 'firebase/firestore/lite';
import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { MemberCollection } from '@/lib/platform/storage/kinds';
import { getDb } from './firestore';

/** The database. Throws an AppError where there is none, as on the server. */
export function requireDb(): Firestore {
  const db = getDb();
  if (!db) throw new AppError('unavailable', 'Firestore is not available');
  return db;
}

/** `users/{uid}/{collection}/{id}`. Throws an AppError where there is no database. */
export const memberDocument = (uid: string, name: MemberCollection, id: string): DocumentReference =>
  doc(requireDb(), 'users', uid, name, id);

/** `users/{uid}/{collection}`. Throws an AppError where there is no database. */
export const memberCollection = (uid: string, name: MemberCollection): CollectionReference =>
  collection(requireDb(), 'users', uid, name);

const CATEGORIES: Readonly<Record<string, ErrorCategory>> = {
  'permission-denied': 'permissions',
  unauthenticated: 'credentials',
  unavailable: 'network',
  'not-found': 'permissions',
};

/**
 * Runs a call to the database within the deadline. Rejects with an AppError: its own, or one with `message`, which the
 * person may read, of category `permissions` when the rules refuse the call. `what` names the call where
 * the deadline is logged.
 */
export async function memberCall<T>(message: string, what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(run(), what);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The SDK's own FirestoreError is no instance of its class: its base sets the prototype to FirebaseError.
    const category = cause instanceof FirebaseError ? (CATEGORIES[cause.code] ?? 'unavailable') : 'network';
    throw new AppError(category, message, { cause });
  }
}
