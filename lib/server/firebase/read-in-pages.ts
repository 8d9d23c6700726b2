import type { DocumentSnapshot, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
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

/** Reads documents of a collection in one request and returns them in the order of `ids`. Timeout errors name `what`. */
export async function readByIds(
  db: Firestore,
  collection: string,
  ids: readonly string[],
  what: string,
): Promise<readonly DocumentSnapshot[]> {
  if (ids.length === 0) return [];
  return withDeadline(db.getAll(...ids.map((id) => db.doc(`${collection}/${id}`))), what, DEADLINE_MS);
}

const COUNTED_PER_READ = 1000;

/** Returns the number of documents and the billed reads: `readsPerRow` for each document, plus the count query. */
export async function readCost(
  query: Query,
  readsPerRow = 1,
): Promise<{ readonly rows: number; readonly reads: number }> {
  const rows = (await query.count().get()).data().count;
  return { rows, reads: readsPerRow * rows + Math.ceil(rows / COUNTED_PER_READ) };
}
