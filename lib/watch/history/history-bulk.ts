import {
  getDocs,
  limit,
  type QueryDocumentSnapshot,
  query,
  where,
  writeBatch,
} from '@/lib/firebase/documents';
import { memberCall, memberCollection, memberDocument, requireDb } from '@/lib/firebase/member-document';
import type { Change } from '@/lib/member/change';
import { isRefusal } from '@/lib/member/refusal';
import { type History, withRows } from './history';
import { BATCH, HISTORY, type HistoryOp, rowsOf } from './history-kind';
import { mergeRow, rowsIn } from './history-remote';
import { type Progress, toDocument } from './progress';

/** Maps the id of a change that cleared the history to the removed rows. Needed to undo that change. */
const removedBy = new Map<string, Progress[]>();

/** Returns the rows that the change removed, even if clearing failed halfway. A second call returns none. */
export function takeRemoved(changeId: string): readonly Progress[] {
  const removed = removedBy.get(changeId) ?? [];
  removedBy.delete(changeId);
  return removed;
}

const deletePart = (uid: string, until: string | null): Promise<readonly QueryDocumentSnapshot[]> =>
  memberCall('We couldn’t clear your history. Please try again.', 'Clearing your history', async () => {
    const range = until === null ? [] : [where('updatedAt', '<=', until)];
    const snapshot = await getDocs(query(memberCollection(uid, 'history'), ...range, limit(BATCH)));
    const batch = writeBatch(requireDb());
    for (const entry of snapshot.docs) batch.delete(entry.ref);
    if (!snapshot.empty) await batch.commit();
    return snapshot.docs;
  });

/** Deletes all rows, or those saved up to `until`. If it rejects, some rows may already be gone (see `takeRemoved`). */
async function clearHistory(uid: string, changeId: string, until: string | null): Promise<void> {
  const removed: Progress[] = [];
  removedBy.set(changeId, removed);
  for (;;) {
    const part = await deletePart(uid, until);
    removed.push(...rowsIn(part));
    if (part.length < BATCH) return;
  }
}

const writeAll = (uid: string, rows: readonly Progress[]): Promise<void> =>
  memberCall('We couldn’t restore your history. Please try again.', 'Restoring your history', () => {
    const batch = writeBatch(requireDb());
    for (const row of rows) batch.set(memberDocument(uid, 'history', row.videoId), toDocument(row));
    return batch.commit();
  });

/** Writes up to `BATCH` rows. If security rules refuse them, writes each half. Merges a single row that is refused. */
async function restoreRows(uid: string, rows: readonly Progress[]): Promise<readonly Progress[]> {
  const [only] = rows;
  if (!only) return [];
  try {
    await writeAll(uid, rows);
    return rows;
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
  }
  if (rows.length === 1) {
    const change = { id: '', at: only.updatedAt, op: { does: 'put' as const, rows: [only] } };
    return [(await mergeRow(uid, only.videoId, [change], true)) ?? only];
  }
  const middle = Math.ceil(rows.length / 2);
  const restored = await restoreRows(uid, rows.slice(0, middle));
  return [...restored, ...(await restoreRows(uid, rows.slice(middle)))];
}

export async function sendBulk(
  uid: string,
  changes: readonly Change<HistoryOp>[],
  isReplay: boolean,
): Promise<(history: History) => History> {
  const steps: ((history: History) => History)[] = [];
  for (const change of changes) {
    const { op } = change;
    if (op.does === 'clear') {
      await clearHistory(uid, change.id, isReplay ? change.at : null);
      steps.push((history) => HISTORY.apply(history, change));
    } else if (op.does === 'put') {
      const rows = await restoreRows(uid, rowsOf(op));
      const entries = rows.map((row) => [row.videoId, row] as const);
      steps.push((history) => withRows(history, entries));
    }
  }
  return (history) => steps.reduce((value, step) => step(value), history);
}
