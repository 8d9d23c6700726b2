import type { CollectionReference, DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { withDeadline } from '@/lib/platform/errors/deadline';

/** Below the 500 writes that one commit takes. */
const PAGE_SIZE = 400;
const PAGE_DEADLINE_MS = 10_000;

export interface StoredDocument {
  readonly id: string;
  readonly data: DocumentData;
}

/** The documents of a collection page by page, so that no more than one page is ever held. */
export async function* pagesOf(collection: CollectionReference): AsyncGenerator<readonly StoredDocument[]> {
  let page = collection.orderBy('__name__').limit(PAGE_SIZE);
  for (;;) {
    const { docs } = await withDeadline(page.get(), 'Reading your data', PAGE_DEADLINE_MS);
    yield docs.map((document) => ({ id: document.id, data: document.data() }));
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return;
    page = collection.orderBy('__name__').startAfter(last).limit(PAGE_SIZE);
  }
}

/** Every sub-collection of a member there is, whatever its name. */
export const collectionsOf = (db: Firestore, uid: string): Promise<CollectionReference[]> =>
  withDeadline(db.doc(`users/${uid}`).listCollections(), 'Reading your data', PAGE_DEADLINE_MS);

/** A single document, null when there is none. */
export async function readDocument(db: Firestore, path: string): Promise<DocumentData | null> {
  const found = await withDeadline(db.doc(path).get(), 'Reading your data', PAGE_DEADLINE_MS);
  return found.data() ?? null;
}

async function deleteAll(db: Firestore, query: Query): Promise<number> {
  let count = 0;
  for (;;) {
    const { docs } = await withDeadline(query.limit(PAGE_SIZE).get(), 'Reading your data', PAGE_DEADLINE_MS);
    if (docs.length === 0) return count;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await withDeadline(batch.commit(), 'Deleting your data', PAGE_DEADLINE_MS);
    count += docs.length;
  }
}

/** Deletes every document of a member, in pages. May be repeated. Returns how many were deleted below the profile. */
export async function deleteMemberDocuments(db: Firestore, uid: string): Promise<number> {
  const user = db.doc(`users/${uid}`);
  let count = 0;
  for (const one of await collectionsOf(db, uid)) {
    count += await deleteAll(db, one);
  }
  count += await deleteAll(db, db.collection('stripeEvents').where('uid', '==', uid));
  const last = db
    .batch()
    .delete(user)
    .delete(db.doc(`entitlements/${uid}`));
  await withDeadline(last.commit(), 'Deleting your data', PAGE_DEADLINE_MS);
  return count;
}
