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
} from 'firebase/firestore/lite';
import { AppError } from '../errors/app-error';
import { mergeOptional } from '../history/merge-progress';
import { type Progress, parseProgress } from '../history/progress';
import { memberCall, memberCollection, memberDocument, requireDb } from './member-document';

const historyOf = (uid: string) => memberCollection(uid, 'history');
const entryOf = (uid: string, videoId: string) => memberDocument(uid, 'history', videoId);

/** The id is the document's name and not one of its fields. */
function toDocument({ videoId: _, ...fields }: Progress): Omit<Progress, 'videoId'> {
  return fields;
}

const READ_FAILED = 'Your history could not be read.';
const SAVE_FAILED = 'Your place could not be saved.';

/** Progress of one class, null when it was never opened. Rejects with an AppError. */
export function readProgress(uid: string, videoId: string): Promise<Progress | null> {
  return memberCall(READ_FAILED, 'Reading your history', async () => {
    const snapshot = await getDoc(entryOf(uid, videoId));
    return snapshot.exists() ? parseProgress(videoId, snapshot.data()) : null;
  });
}

/** Stores progress as it is; for saves on top of what was read. Rejects with category `permissions` when refused. */
export function writeProgress(uid: string, progress: Progress): Promise<void> {
  return memberCall(SAVE_FAILED, 'Saving your place', () =>
    setDoc(entryOf(uid, progress.videoId), toDocument(progress)),
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
  return memberCall(SAVE_FAILED, 'Saving your place', () =>
    runTransaction(requireDb(), async (transaction) => {
      const reference = entryOf(uid, progress.videoId);
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
  return memberCall(READ_FAILED, 'Reading your history', async () => {
    const newestFirst = orderBy('updatedAt', 'desc');
    const page = after
      ? query(historyOf(uid), newestFirst, startAfter(after), limit(count))
      : query(historyOf(uid), newestFirst, limit(count));
    const snapshot = await getDocs(page);
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
  return memberCall('That row could not be removed.', 'Removing it', () => deleteDoc(entryOf(uid, videoId)));
}
