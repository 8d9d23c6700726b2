import { getDocs, limit, query, writeBatch } from '@/lib/firebase/documents';
import { memberCall, memberCollection, memberDocument, requireDb } from '@/lib/firebase/member-document';
import { type Progress, parseProgress } from './progress';
import { toDocument } from './progress-document';

/** As many as one batch may hold. */
const BATCH = 400;

/** Removes the whole history and returns what was removed, so that it can be put back. Rejects with an AppError. */
export async function deleteAllProgress(uid: string): Promise<readonly Progress[]> {
  const removed: Progress[] = [];
  for (;;) {
    const part = await memberCall('We couldn’t clear your history.', 'Clearing your history', async () => {
      const snapshot = await getDocs(query(memberCollection(uid, 'history'), limit(BATCH)));
      const batch = writeBatch(requireDb());
      for (const entry of snapshot.docs) batch.delete(entry.ref);
      if (!snapshot.empty) await batch.commit();
      return snapshot.docs;
    });
    removed.push(...part.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []));
    if (part.length < BATCH) return removed;
  }
}

/** Puts rows back as they were. Rejects with an AppError. */
export async function restoreProgress(uid: string, entries: readonly Progress[]): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH) {
    const part = entries.slice(start, start + BATCH);
    await memberCall('We couldn’t restore your history.', 'Restoring your history', () => {
      const batch = writeBatch(requireDb());
      for (const entry of part) batch.set(memberDocument(uid, 'history', entry.videoId), toDocument(entry));
      return batch.commit();
    });
  }
}
