import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { profileStatus } from '@/lib/membership/member-claims';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { queueWithin } from '@/lib/server/mail/mail-queue';
import { membershipMail } from './membership-mail';

const SAVING = 'Saving your membership';
/** Stripe is read inside the transaction; when it is slow, other writers must not wait longer than this. */
const TRANSACTION_DEADLINE_MS = 9000;

const entitlementOf = (db: Firestore, uid: string): DocumentReference => db.doc(`entitlements/${uid}`);

const parse = (snapshot: { readonly exists: boolean; data(): unknown }): EntitlementRecord | null =>
  snapshot.exists ? parseEntitlementRecord(snapshot.data()) : null;

export const readRecord = (db: Firestore, uid: string): Promise<EntitlementRecord | null> =>
  databaseCall('Reading your membership', async () => parse(await entitlementOf(db, uid).get()));

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
  // A missing profile is created by the member's browser; until then only the claim says `subscribed`.
  if (mirrored !== undefined && mirrored !== subscriptionStatus) {
    transaction.update(db.doc(`users/${uid}`), { subscriptionStatus });
  }
}

export function updateRecord(
  db: Firestore,
  uid: string,
  change: (stored: EntitlementRecord | null) => Promise<EntitlementRecord>,
  nowMs: number,
): Promise<void> {
  const profile = db.doc(`users/${uid}`);
  const run = async (transaction: Transaction): Promise<void> => {
    const [stored, profileSnapshot] = await Promise.all([
      transaction.get(entitlementOf(db, uid)),
      transaction.get(profile),
    ]);
    const before = parse(stored);
    const record = await change(before);
    const mail = membershipMail(uid, before, record, profileSnapshot.data(), nowMs);
    if (mail) queueWithin(transaction, db, ...mail, nowMs);
    const mirrored = profileSnapshot.exists ? (profileSnapshot.get('subscriptionStatus') ?? null) : undefined;
    store(transaction, db, uid, record, mirrored, nowMs);
  };
  return withDeadline(db.runTransaction(run), SAVING, TRANSACTION_DEADLINE_MS);
}

/** Changes fields without recomputing the record; creates the document when there is none. */
export function patchRecord(
  db: Firestore,
  uid: string,
  patch: (stored: EntitlementRecord | null) => Partial<EntitlementRecord> | null,
): Promise<void> {
  const run = async (transaction: Transaction): Promise<void> => {
    const stored = parse(await transaction.get(entitlementOf(db, uid)));
    const fields = patch(stored);
    if (fields) transaction.set(entitlementOf(db, uid), fields, { merge: true });
  };
  return databaseCall(SAVING, () => db.runTransaction(run), TRANSACTION_DEADLINE_MS);
}

export const deleteRecord = (db: Firestore, uid: string): Promise<unknown> =>
  withDeadline(entitlementOf(db, uid).delete(), SAVING, TRANSACTION_DEADLINE_MS);

export async function uidByCustomer(db: Firestore, customerId: string): Promise<string | null> {
  const owners = db.collection('entitlements').where('customerIds', 'array-contains', customerId).limit(1);
  const found = await databaseCall('Finding a member', () => owners.get());
  return found.docs[0]?.id ?? null;
}
