import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/billing/entitlement-record';
import { profileStatus } from '@/lib/membership/billing/member-claims';

const entitlementOf = (db: Firestore, uid: string): DocumentReference => db.doc(`entitlements/${uid}`);

const parse = (snapshot: { readonly exists: boolean; data(): unknown }): EntitlementRecord | null =>
  snapshot.exists ? parseEntitlementRecord(snapshot.data()) : null;

/** The stored entitlement, null when there is none. */
export async function readRecord(db: Firestore, uid: string): Promise<EntitlementRecord | null> {
  return parse(await entitlementOf(db, uid).get());
}

function store(
  transaction: Transaction,
  db: Firestore,
  uid: string,
  record: EntitlementRecord,
  mirrored: unknown,
  nowMs: number,
): void {
  transaction.set(entitlementOf(db, uid), record);
  const subscriptionStatus = profileStatus(record, nowMs);
  // A profile that is not there yet is made by its owner; until then the claim speaks for her.
  if (mirrored !== undefined && mirrored !== subscriptionStatus) {
    transaction.update(db.doc(`users/${uid}`), { subscriptionStatus });
  }
}

/** One transaction over entitlement, profile and event marks; see `SyncPorts.update`. */
export async function updateRecord(
  db: Firestore,
  uid: string,
  eventIds: readonly string[],
  change: (stored: EntitlementRecord | null) => Promise<EntitlementRecord>,
  nowMs: number,
): Promise<void> {
  const marks = eventIds.map((id) => db.doc(`stripeEvents/${id}`));
  const profile = db.doc(`users/${uid}`);
  await db.runTransaction(async (transaction) => {
    const [stored, seen, person] = await Promise.all([
      transaction.get(entitlementOf(db, uid)),
      Promise.all(marks.map((mark) => transaction.get(mark))),
      transaction.get(profile),
    ]);
    if (seen.length > 0 && seen.every(({ exists }) => exists)) return;
    const record = await change(parse(stored));
    const mirrored = person.exists ? (person.get('subscriptionStatus') ?? null) : undefined;
    store(transaction, db, uid, record, mirrored, nowMs);
    for (const mark of marks) transaction.set(mark, { uid, at: new Date(nowMs).toISOString() });
  });
}

/** Changes a single fact of an entitlement without judging anew, making the document when there is none. */
export async function patchRecord(
  db: Firestore,
  uid: string,
  patch: (stored: EntitlementRecord | null) => Partial<EntitlementRecord> | null,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = parse(await transaction.get(entitlementOf(db, uid)));
    const fields = patch(stored);
    if (fields) transaction.set(entitlementOf(db, uid), fields, { merge: true });
  });
}

/** Deletes an entitlement and the marks of these events. */
export async function deleteRecord(db: Firestore, uid: string, eventIds: readonly string[]): Promise<void> {
  const batch = db.batch().delete(entitlementOf(db, uid));
  for (const id of eventIds) batch.delete(db.doc(`stripeEvents/${id}`));
  await batch.commit();
}

/** The member that a customer belongs to, for customers that no longer say so themselves. */
export async function uidByCustomer(db: Firestore, customerId: string): Promise<string | null> {
  const found = await db
    .collection('entitlements')
    .where('customerIds', 'array-contains', customerId)
    .limit(1)
    .get();
  return found.docs[0]?.id ?? null;
}
