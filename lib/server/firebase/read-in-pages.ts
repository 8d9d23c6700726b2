import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
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
