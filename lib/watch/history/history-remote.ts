import {
  deleteDoc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  setDoc,
  startAfter,
  where,
} from '@/lib/firebase/documents';
import { memberCall, memberCollection, memberDocument, mergeDocument } from '@/lib/firebase/member-document';
import type { Change } from '@/lib/member/change';
import { isRefusal } from '@/lib/member/refusal';
import { serverNow } from '@/lib/platform/http/server-clock';
import { type History, LIST_SIZE, type ListPart, listAnswer, withPlayed, withRows } from './history';
import { type HistoryOp, rowAfter } from './history-kind';
import { afterFastClock } from './merge-progress';
import { type Progress, parseProgress, toDocument } from './progress';

type Changes = readonly Change<HistoryOp>[];

const READ_FAILED = 'We couldn’t load your history. Please try again.';
const READING = 'Reading your history';
const SAVING = ['We couldn’t save your place. Please try again.', 'Saving your place'] as const;
const MAX_DONE = 5000;
const ORDER: Readonly<Record<ListPart, string>> = { page: 'updatedAt', continue: 'continueOrder' };

const historyOf = (uid: string) => memberCollection(uid, 'history');
const rowOf = (uid: string, videoId: string) => memberDocument(uid, 'history', videoId);

export const rowsIn = (docs: readonly QueryDocumentSnapshot[]): readonly Progress[] =>
  docs.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []);

const readRows = (
  uid: string,
  ...limits: readonly Parameters<typeof query>[1][]
): Promise<readonly Progress[]> =>
  memberCall(READ_FAILED, READING, async () =>
    rowsIn((await getDocs(query(historyOf(uid), ...limits))).docs),
  );

export const readProgress = (uid: string, videoId: string): Promise<Progress | null> =>
  memberCall(READ_FAILED, READING, async () => {
    const snapshot = await getDoc(rowOf(uid, videoId));
    return snapshot.exists() ? parseProgress(videoId, snapshot.data()) : null;
  });

/** Reads the first rows of a list, or the next ones after the row whose `sortText` is `after`. */
export const listProgress = (uid: string, part: ListPart, after?: string): Promise<History> =>
  memberCall(READ_FAILED, READING, async () => {
    const start = after === undefined ? [] : [startAfter(after)];
    const page = query(historyOf(uid), orderBy(ORDER[part], 'desc'), ...start, limit(LIST_SIZE[part]));
    const { docs } = await getDocs(page);
    return listAnswer(part, rowsIn(docs), docs.length < LIST_SIZE[part]);
  });

export const readProgressOf = (uid: string, videoIds: readonly string[]): Promise<readonly Progress[]> =>
  readRows(uid, where(documentId(), 'in', [...videoIds]));

/** Reads the rows of done classes. Other rows have a null `completedAt`, which `> ''` does not match. */
export const readDone = (uid: string): Promise<readonly Progress[]> =>
  readRows(uid, where('completedAt', '>', ''), limit(MAX_DONE));

/** If a fast clock dated the stored row in the future, dates new saves after it. Replayed saves keep their time. */
const withCorrectedTimes = (changes: Changes, stored: Progress | null): Changes =>
  changes.map((change) =>
    change.op.does === 'save'
      ? {
          ...change,
          op: { does: 'save', progress: afterFastClock(change.op.progress, stored, serverNow()) },
        }
      : change,
  );

const afterChanges = (row: Progress | null, changes: Changes, videoId: string): Progress | null =>
  changes.reduce<Progress | null>((before, change) => rowAfter(before, change, videoId), row);

/** Merges changes in a transaction, so that devices cannot overwrite each other. Resolves to null for a removed row. */
export const mergeRow = (
  uid: string,
  videoId: string,
  changes: Changes,
  isReplay: boolean,
): Promise<Progress | null> =>
  mergeDocument(
    SAVING,
    () => rowOf(uid, videoId),
    (data) => {
      const stored = parseProgress(videoId, data);
      const value = afterChanges(stored, isReplay ? changes : withCorrectedTimes(changes, stored), videoId);
      return { value, document: value && toDocument(value) };
    },
  );

/** Writes without reading the stored row. If the rules refuse the write (the stored row is newer), calls `mergeRow`. */
async function writeRow(
  uid: string,
  videoId: string,
  known: Progress | null,
  changes: Changes,
): Promise<Progress | null> {
  const row = afterChanges(known, withCorrectedTimes(changes, known), videoId);
  try {
    if (row) await memberCall(...SAVING, () => setDoc(rowOf(uid, videoId), toDocument(row)));
    else
      await memberCall('We couldn’t remove that class. Please try again.', 'Removing it', () =>
        deleteDoc(rowOf(uid, videoId)),
      );
    return row;
  } catch (cause) {
    if (!row || !isRefusal(cause)) throw cause;
    return mergeRow(uid, videoId, changes, false);
  }
}

/** Such a save (marked by `basedOn`) did not know the server's row, so it is merged with it and does not replace it. */
const isSavedBeforeRead = ({ op }: Change<HistoryOp>): boolean =>
  op.does === 'save' && op.progress.basedOn !== undefined;

export async function sendRow(
  uid: string,
  videoId: string,
  changes: Changes,
  { isReplay, known }: { readonly isReplay: boolean; readonly known: History | undefined },
): Promise<(history: History) => History> {
  const stored = known?.rows[videoId];
  const isRemoval = changes.at(-1)?.op.does === 'remove';
  const row =
    isReplay || (stored === undefined && !isRemoval) || changes.some(isSavedBeforeRead)
      ? await mergeRow(uid, videoId, changes, isReplay)
      : await writeRow(uid, videoId, stored ?? null, changes);
  const isPlayed = changes.some(({ op }) => op.does === 'save');
  return (history) => withRows(isPlayed ? withPlayed(history, videoId) : history, [[videoId, row]]);
}
