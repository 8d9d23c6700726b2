import { FirebaseError } from 'firebase/app';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { AppError, type ErrorCategory } from '../errors/app-error';
import { withDeadline } from '../errors/deadline';
import { mergeOptional } from '../history/merge-progress';
import { type Progress, parseProgress } from '../history/progress';
import { getDb } from './firestore';

const CATEGORIES: Readonly<Record<string, ErrorCategory>> = {
  'permission-denied': 'permissions',
  unauthenticated: 'credentials',
  unavailable: 'network',
};

function toAppError(cause: unknown, message: string): AppError {
  if (cause instanceof AppError) return cause;
  // The SDK's own FirestoreError is no instance of its class: its base sets the prototype to FirebaseError.
  const category = cause instanceof FirebaseError ? (CATEGORIES[cause.code] ?? 'unavailable') : 'network';
  return new AppError(category, message, { cause });
}

/**
 * Runs a call on the database within the deadline. Rejects with an AppError that carries `message`, of category
 * `permissions` when the rules refuse it.
 */
export async function attempt<T>(
  message: string,
  what: string,
  run: (db: Firestore) => Promise<T>,
): Promise<T> {
  const db = getDb();
  if (!db) throw new AppError('unavailable', 'Firestore is not available');
  try {
    return await withDeadline(run(db), what);
  } catch (cause) {
    throw toAppError(cause, message);
  }
}

const historyOf = (db: Firestore, uid: string) => collection(db, 'users', uid, 'history');
const entryOf = (db: Firestore, uid: string, videoId: string) => doc(db, 'users', uid, 'history', videoId);

/** The id is the document's name and not one of its fields. */
function toDocument({ videoId: _, ...fields }: Progress): Omit<Progress, 'videoId'> {
  return fields;
}

const READ_FAILED = 'Your history could not be read.';
const SAVE_FAILED = 'Your place could not be saved.';

/** Progress of one class, null when it was never opened. Rejects with an AppError. */
export function readProgress(uid: string, videoId: string): Promise<Progress | null> {
  return attempt(READ_FAILED, 'Reading your history', async (db) => {
    const snapshot = await getDoc(entryOf(db, uid, videoId));
    return snapshot.exists() ? parseProgress(videoId, snapshot.data()) : null;
  });
}

/** Stores progress as it is; for saves on top of what was read. Rejects with category `permissions` when refused. */
export function writeProgress(uid: string, progress: Progress): Promise<void> {
  return attempt(SAVE_FAILED, 'Saving your place', (db) =>
    setDoc(entryOf(db, uid, progress.videoId), toDocument(progress)),
  );
}

/**
 * Stores a row on top of what is known of it: one write. Where another device has gone further meanwhile, which the rules
 * notice, the two are merged.
 */
export async function saveRow(uid: string, progress: Progress): Promise<void> {
  try {
    await writeProgress(uid, progress);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.category !== 'permissions') throw cause;
    await mergeProgressInto(uid, progress);
  }
}

/** Reads, merges and writes as one, so that two devices never undo each other. */
export function mergeProgressInto(uid: string, progress: Progress): Promise<void> {
  return attempt(SAVE_FAILED, 'Saving your place', (db) =>
    runTransaction(db, async (transaction) => {
      const reference = entryOf(db, uid, progress.videoId);
      const snapshot = await transaction.get(reference);
      const stored = snapshot.exists() ? parseProgress(progress.videoId, snapshot.data()) : null;
      const merged = mergeOptional(stored, progress) ?? progress;
      transaction.set(reference, toDocument(merged));
    }),
  );
}

/**
 * A page of the history, newest first. `after` is the `updatedAt` of the last entry of the page before. One query of at
 * most `count` reads.
 */
export function listProgress(uid: string, count: number, after?: string): Promise<readonly Progress[]> {
  return attempt(READ_FAILED, 'Reading your history', async (db) => {
    const newestFirst = orderBy('updatedAt', 'desc');
    const page = after
      ? query(historyOf(db, uid), newestFirst, startAfter(after), limit(count))
      : query(historyOf(db, uid), newestFirst, limit(count));
    const snapshot = await getDocs(page);
    return snapshot.docs.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []);
  });
}

/** Progress of those of at most 30 classes that were ever opened. One query; only what exists is read. */
export function readProgressOf(uid: string, videoIds: readonly string[]): Promise<readonly Progress[]> {
  return attempt(READ_FAILED, 'Reading your history', async (db) => {
    if (videoIds.length === 0) return [];
    const snapshot = await getDocs(query(historyOf(db, uid), where(documentId(), 'in', [...videoIds])));
    return snapshot.docs.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []);
  });
}

/** Removes one row of the history. */
export function deleteProgress(uid: string, videoId: string): Promise<void> {
  return attempt('That row could not be removed.', 'Removing it', (db) =>
    deleteDoc(entryOf(db, uid, videoId)),
  );
}
