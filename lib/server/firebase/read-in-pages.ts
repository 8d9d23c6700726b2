import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { withDeadline } from '@/lib/platform/errors/deadline';

const DEADLINE_MS = 15_000;

/** Yields the documents by id, at most `size` at a time, beginning after the id `after`. `what` names a call in errors. */
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
