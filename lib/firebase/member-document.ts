import { FirebaseError } from 'firebase/app';
import {
  type CollectionReference,
  collection,
  connectFirestoreEmulator,
  type DocumentReference,
  doc,
  type Firestore,
  getFirestore,
  runTransaction,
  type Transaction,
} from 'firebase/firestore/lite';
import { publicEnv } from '@/lib/platform/config/env';
import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { MemberCollection } from '@/lib/platform/storage/kinds';
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

/**
 * Rejects with an AppError that shows `message` to the member; its category is `permissions` when the security rules
 * refuse. `what` names the call in the log.
 */
export async function memberCall<T>(message: string, what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(run(), what);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // Tests the base class, because Firestore's errors are not `instanceof FirestoreError`.
    const category = cause instanceof FirebaseError ? (CATEGORIES[cause.code] ?? 'unavailable') : 'network';
    throw new AppError(category, message, { cause });
  }
}

/** Calls for one purpose, which reject with the same message. A transaction keeps two devices from undoing each other. */
export const memberCalls = (message: string, what: string) => ({
  call: <T>(run: () => Promise<T>): Promise<T> => memberCall(message, what, run),
  transaction: <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> =>
    memberCall(message, what, () => runTransaction(requireDb(), run)),
});
