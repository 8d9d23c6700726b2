import {
  deleteDoc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  setDoc,
  startAfter,
  where,
} from '@/lib/firebase/documents';
import { memberCall, memberCollection, memberDocument, requireDb } from '@/lib/firebase/member-document';
import { AppError } from '@/lib/platform/errors/app-error';
import { mergeOptional } from './merge-progress';
import { type Progress, parseProgress } from './progress';
import { toDocument } from './progress-document';

const historyOf = (uid: string) => memberCollection(uid, 'history');
const entryOf = (uid: string, videoId: string) => memberDocument(uid, 'history', videoId);

const READ_FAILED = 'We couldn’t load your history. Please try again.';
const SAVE_FAILED = 'We couldn’t save your place. Please try again.';

/** Progress of one class, null when it was never opened. Rejects with an AppError. */
export function readProgress(uid: string, videoId: string): Promise<Progress | null> {
  return memberCall(READ_FAILED, 'Reading your history', async () => {
    const snapshot = await getDoc(entryOf(uid, videoId));
    return snapshot.exists() ? parseProgress(videoId, snapshot.data()) : null;
  });
}

/** Reads, merges and writes in one transaction, so that two devices never undo each other. */
const saveAsOne = (uid: string, progress: Progress): Promise<Progress> =>
  memberCall(SAVE_FAILED, 'Saving your place', () =>
    runTransaction(requireDb(), async (transaction) => {
      const reference = entryOf(uid, progress.videoId);
      const snapshot = await transaction.get(reference);
      const stored = snapshot.exists() ? parseProgress(progress.videoId, snapshot.data()) : null;
      const merged = mergeOptional(stored, progress) ?? progress;
      transaction.set(reference, toDocument(merged));
      return merged;
    }),
  );

/**
 * Stores a save and resolves to what is stored then. On top of what the server is known to hold it is one write; where
 * that is not known (undefined), or another device has gone further meanwhile, which the rules notice, the two are merged.
 */
export async function saveProgress(
  uid: string,
  progress: Progress,
  known: Progress | null | undefined,
): Promise<Progress> {
  if (known === undefined) return saveAsOne(uid, progress);
  const merged = mergeOptional(known, progress) ?? progress;
  try {
    await memberCall(SAVE_FAILED, 'Saving your place', () =>
      setDoc(entryOf(uid, progress.videoId), toDocument(merged)),
    );
    return merged;
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.category !== 'permissions') throw cause;
    return saveAsOne(uid, progress);
  }
}

/**
 * A page of the history, newest first. `after` is the `updatedAt` of the last entry of the page before. One query of at
 * most `count` reads.
 */
export function listProgress(uid: string, count: number, after?: string): Promise<readonly Progress[]> {
  return memberCall(READ_FAILED, 'Reading your history', async () => {
    const newestFirst = orderBy('updatedAt', 'desc');
    const page = after
      ? query(historyOf(uid), newestFirst, startAfter(after), limit(count))
      : query(historyOf(uid), newestFirst, limit(count));
    const snapshot = await getDocs(page);
    return snapshot.docs.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []);
  });
}

/**
 * Classes to go on with, last played first, and after them what else she has watched, newest first. One query of at most
 * `count` reads, however long the history.
 */
export function listToContinue(uid: string, count: number): Promise<readonly Progress[]> {
  return memberCall(READ_FAILED, 'Reading your history', async () => {
    const snapshot = await getDocs(query(historyOf(uid), orderBy('continueOrder', 'desc'), limit(count)));
    return snapshot.docs.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []);
  });
}

/** Progress of those of at most 30 classes that were ever opened. One query; only what exists is read. */
export function readProgressOf(uid: string, videoIds: readonly string[]): Promise<readonly Progress[]> {
  return memberCall(READ_FAILED, 'Reading your history', async () => {
    if (videoIds.length === 0) return [];
    const snapshot = await getDocs(query(historyOf(uid), where(documentId(), 'in', [...videoIds])));
    return snapshot.docs.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []);
  });
}

/** Removes one row of the history. */
export function deleteProgress(uid: string, videoId: string): Promise<void> {
  return memberCall('We couldn’t remove that class. Please try again.', 'Removing it', () =>
    deleteDoc(entryOf(uid, videoId)),
  );
}
