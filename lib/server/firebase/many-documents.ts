import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase-admin/firestore';
import { withDeadline } from '@/lib/platform/errors/deadline';

const DEADLINE_MS = 15_000;

/** Yields pages of at most `size` documents in the order of ids, after the id `after`. Timeout errors name `what`. */
export async function* readInPages(
  query: Query,
  size: number,
  what: string,
  after = '',
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  const ordered = query.orderBy('__name__').limit(size);
  let page = after === '' ? ordered : ordered.startAfter(after);
  for (;;) {
    const { docs } = await withDeadline(page.get(), what, DEADLINE_MS);
    const last = docs.at(-1);
    if (!last) return;
    yield docs;
    if (docs.length < size) return;
    page = ordered.startAfter(last);
  }
}

/** Reads documents in one request and returns them in the order of `ids`. Timeout errors name `what`. */
export async function readByIds(
  db: Firestore,
  collection: string,
  ids: readonly string[],
  what: string,
): Promise<readonly DocumentSnapshot[]> {
  if (ids.length === 0) return [];
  const documents = ids.map((id) => db.collection(collection).doc(id));
  return withDeadline(db.getAll(...documents), what, DEADLINE_MS);
}

/** Documents per commit; Firestore allows at most 500 writes in one commit. */
const WRITTEN_AT_ONCE = 400;

type Write = (batch: WriteBatch, document: DocumentReference) => unknown;
const remove: Write = (batch, document) => batch.delete(document);

/** Calls `write` (default: delete) for each document of the query. Then the query must not find the document. */
export async function writeAll(
  db: Firestore,
  query: Query,
  what: string,
  write: Write = remove,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { docs } = await withDeadline(query.limit(WRITTEN_AT_ONCE).get(), what, DEADLINE_MS);
    if (docs.length === 0) return count;
    const batch = db.batch();
    for (const { ref } of docs) write(batch, ref);
    await withDeadline(batch.commit(), what, DEADLINE_MS);
    count += docs.length;
  }
}

const COUNTED_PER_READ = 1000;

/** Returns the number of documents and the reads billed for them: `readsPerRow` for each, plus the count query. */
export async function readCost(
  query: Query,
  readsPerRow = 1,
): Promise<{ readonly rows: number; readonly reads: number }> {
  const rows = (await query.count().get()).data().count;
  return { rows, reads: readsPerRow * rows + Math.ceil(rows / COUNTED_PER_READ) };
}
