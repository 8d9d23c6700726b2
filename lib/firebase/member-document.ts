import { FirebaseError } from 'firebase/app';
import {
  type CollectionReference,
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  doc,
  type Firestore,
  getFirestore,
  runTransaction,
} from 'firebase/firestore/lite';
import { publicEnv } from '@/lib/platform/config/env';
import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { MemberCollection } from '@/lib/platform/storage/data-kinds';
import { firebaseApp } from './app';

let database: Firestore | undefined;

function openDatabase(): Firestore {
  const opened = getFirestore(firebaseApp());
  if (publicEnv.isEmbedded) {
    const { hostname, port, protocol } = window.location;
    connectFirestoreEmulator(opened, hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  }
  return opened;
}

export function requireDb(): Firestore {
  try {
    if (typeof window === 'undefined') throw new Error('No browser');
    database ??= openDatabase();
    return database;
  } catch (cause) {
    throw new AppError('unavailable', 'Firestore is not available', { cause });
  }
}

export const memberDocument = (uid: string, name: MemberCollection, id: string): DocumentReference =>
  doc(requireDb(), 'users', uid, name, id);

export const memberCollection = (uid: string, name: MemberCollection): CollectionReference =>
  collection(requireDb(), 'users', uid, name);

const CATEGORIES: Readonly<Record<string, ErrorCategory>> = {
  'permission-denied': 'permissions',
  unauthenticated: 'credentials',
  unavailable: 'network',
  'not-found': 'permissions',
};

/** Matches the error texts when Google blocks the whole project (unpaid bill), but not those of security rules. */
const PROJECT_REFUSED = /\b(API|billing|blocked|suspended)\b/;

function categoryOf(cause: unknown): ErrorCategory {
  // Not `FirestoreError`: the errors that Firestore throws are instances of `FirebaseError` only.
  if (!(cause instanceof FirebaseError)) return 'network';
  const isOutage = cause.code === 'permission-denied' && PROJECT_REFUSED.test(cause.message);
  return isOutage ? 'unavailable' : (CATEGORIES[cause.code] ?? 'unavailable');
}

export async function memberCall<T>(message: string, what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(run(), what);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(categoryOf(cause), message, { cause });
  }
}

/** `message` is shown to the member when a call fails; `what` names the call in the log. */
export type CallTexts = readonly [message: string, what: string];

export interface Merged<T> {
  readonly value: T;
  /** Null deletes the document. */
  readonly document: DocumentData | null;
}

/** Allows one retry after a conflict with another device. If the server is unreachable, more would delay the error. */
const ATTEMPTS = { maxAttempts: 2 };

/** Reads, merges and writes a document in a transaction, so that two devices never overwrite each other's changes. */
export const mergeDocument = <T>(
  [message, what]: CallTexts,
  documentOf: () => DocumentReference,
  merge: (
    stored: unknown,
    read: (other: DocumentReference) => Promise<unknown>,
  ) => Merged<T> | Promise<Merged<T>>,
): Promise<T> =>
  memberCall(message, what, () =>
    runTransaction(
      requireDb(),
      async (transaction) => {
        const reference = documentOf();
        const snapshot = await transaction.get(reference);
        const read = async (other: DocumentReference) => (await transaction.get(other)).data();
        const { value, document } = await merge(snapshot.data(), read);
        if (document) transaction.set(reference, document);
        else if (snapshot.exists()) transaction.delete(reference);
        return value;
      },
      ATTEMPTS,
    ),
  );
