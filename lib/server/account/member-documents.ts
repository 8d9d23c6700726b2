import type { CollectionReference, Firestore, Query } from 'firebase-admin/firestore';
import type { StoredData } from '../../account/member-data';
import { withDeadline } from '../../errors/deadline';

/** Below the 500 writes that one commit takes. */
const PAGE_SIZE = 400;
const PAGE_DEADLINE_MS = 10_000;

async function readAll(collection: CollectionReference): Promise<StoredData> {
  const documents: Record<string, unknown> = {};
  let page = collection.orderBy('__name__').limit(PAGE_SIZE);
  for (;;) {
    const { docs } = await withDeadline(page.get(), 'Reading your data', PAGE_DEADLINE_MS);
    for (const document of docs) documents[document.id] = document.data();
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return documents;
    page = collection.orderBy('__name__').startAfter(last).limit(PAGE_SIZE);
  }
}

export interface MemberDocuments {
  readonly profile: unknown;
  readonly entitlement: unknown;
  /** Name of the sub-collection -> id -> document. */
  readonly collections: Readonly<Record<string, StoredData>>;
}

/** Every document of a member: profile, entitlement and each sub-collection there is, whatever its name. */
export async function readMemberDocuments(db: Firestore, uid: string): Promise<MemberDocuments> {
  const user = db.doc(`users/${uid}`);
  const [profile, entitlement, subCollections] = await withDeadline(
    Promise.all([user.get(), db.doc(`entitlements/${uid}`).get(), user.listCollections()]),
    'Reading your data',
    PAGE_DEADLINE_MS,
  );
  const collections: Record<string, StoredData> = {};
  for (const one of subCollections) collections[one.id] = await readAll(one);
  return { profile: profile.data() ?? null, entitlement: entitlement.data() ?? null, collections };
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
  for (const one of await withDeadline(user.listCollections(), 'Reading your data', PAGE_DEADLINE_MS)) {
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
