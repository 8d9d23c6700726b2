import {
  documentId,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  writeBatch,
} from '@/lib/firebase/documents';
import { memberCall, memberCollection, memberDocument, requireDb } from '@/lib/firebase/member-document';
import { AppError } from '@/lib/platform/errors/app-error';
import { type Progress, parseProgress } from './progress';
import { continueOrder, toDocument } from './progress-document';

/** As many as one batch may hold. */
const BATCH = 400;

/** A part of the history, as much as one batch may hold. */
const deletePart = (uid: string): Promise<readonly QueryDocumentSnapshot[]> =>
  memberCall('We couldn’t clear your history. Please try again.', 'Clearing your history', async () => {
    const snapshot = await getDocs(query(memberCollection(uid, 'history'), limit(BATCH)));
    const batch = writeBatch(requireDb());
    for (const entry of snapshot.docs) batch.delete(entry.ref);
    if (!snapshot.empty) await batch.commit();
    return snapshot.docs;
  });

/**
 * Removes the whole history and returns what was removed, so that it can be put back; when it fails half-way, with the
 * failure. Rejects with an AppError when nothing was removed.
 */
export async function deleteAllProgress(
  uid: string,
): Promise<{ readonly removed: readonly Progress[]; readonly failure: AppError | null }> {
  const removed: Progress[] = [];
  try {
    for (;;) {
      const part = await deletePart(uid);
      removed.push(...part.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []));
      if (part.length < BATCH) return { removed, failure: null };
    }
  } catch (cause) {
    if (removed.length === 0 || !(cause instanceof AppError)) throw cause;
    return { removed, failure: cause };
  }
}

/** Puts rows back as they were. Rejects with an AppError. */
export async function restoreProgress(uid: string, entries: readonly Progress[]): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH) {
    const part = entries.slice(start, start + BATCH);
    await memberCall('We couldn’t restore your history. Please try again.', 'Restoring your history', () => {
      const batch = writeBatch(requireDb());
      for (const entry of part) batch.set(memberDocument(uid, 'history', entry.videoId), toDocument(entry));
      return batch.commit();
    });
  }
}

/** Rows by their ids, as many as one batch may hold. */
const rowsAfter = (uid: string, after: string | null): Promise<readonly QueryDocumentSnapshot[]> =>
  memberCall('We couldn’t load your history. Please try again.', 'Reading your history', async () => {
    const byId = query(memberCollection(uid, 'history'), orderBy(documentId()), limit(BATCH));
    return (await getDocs(after === null ? byId : query(byId, startAfter(after)))).docs;
  });

/**
 * Gives every row its place in the order of what to go on with: rows from before there was one are not found by it. Of a
 * row only that field is written. Resolves to all rows, and how many had none. Rejects with an AppError.
 */
export async function orderAllProgress(
  uid: string,
): Promise<{ readonly rows: readonly Progress[]; readonly ordered: number }> {
  const found: Progress[] = [];
  let ordered = 0;
  let after: string | null = null;
  for (;;) {
    const page = await rowsAfter(uid, after);
    const rows = page.flatMap((row) => {
      const progress = parseProgress(row.id, row.data());
      return progress ? [{ row, progress }] : [];
    });
    const missing = rows.filter(({ row }) => row.data().continueOrder === undefined);
    if (missing.length > 0)
      await memberCall('We couldn’t sort your history. Please try again.', 'Sorting your history', () => {
        const batch = writeBatch(requireDb());
        for (const { row, progress } of missing)
          batch.update(row.ref, { continueOrder: continueOrder(progress) });
        return batch.commit();
      });
    found.push(...rows.map(({ progress }) => progress));
    ordered += missing.length;
    after = page.at(-1)?.id ?? null;
    if (page.length < BATCH) return { rows: found, ordered };
  }
}
