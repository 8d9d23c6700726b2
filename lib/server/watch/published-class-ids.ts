import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { databaseCall } from '@/lib/server/firebase/database-call';

/** firestore.rules reject new history rows and notes for classes that are not in this list. */
const listOf = (db: Firestore) => db.doc('catalogue/classes');

const LISTING = 'Listing the classes';

/** Adds `ids` to the list. If the list is missing, creates it only if `mayBegin`. `ids` must then name all classes. */
export async function addPublishedClassIds(
  db: Firestore,
  ids: readonly string[],
  mayBegin: boolean,
): Promise<number> {
  const missingIn = (stored: DocumentSnapshot): readonly string[] => {
    if (!stored.exists && !mayBegin) return [];
    const known = new Set<unknown>(stored.get('ids'));
    return ids.filter((id) => !known.has(id));
  };
  if (missingIn(await databaseCall(LISTING, () => listOf(db).get())).length === 0) return 0;
  return databaseCall(LISTING, () =>
    db.runTransaction(async (transaction) => {
      const stored = await transaction.get(listOf(db));
      const added = missingIn(stored);
      if (added.length > 0) transaction.set(listOf(db), { ids: [...(stored.get('ids') ?? []), ...added] });
      return added.length;
    }),
  );
}
