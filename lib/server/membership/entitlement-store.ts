import {
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { profileStatus } from '@/lib/membership/member-claims';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { queueWithin } from '@/lib/server/mail/mail-queue';
import { membershipMail } from './membership-mail';

const SAVING = 'Saving your membership';
/** Deadline of a transaction, which may read Stripe and blocks other writers of the record until it ends. */
const TRANSACTION_DEADLINE_MS = 9000;

/** Ids of handled Stripe events are kept this long, because Stripe deletes its events after 30 days. */
const MARK_KEPT_MS = 30 * DAY_MS;

export const entitlementOf = (db: Firestore, uid: string): DocumentReference => db.doc(`entitlements/${uid}`);

export const readRecord = (db: Firestore, uid: string): Promise<EntitlementRecord | null> =>
  databaseCall('Reading your membership', async () =>
    parseEntitlementRecord((await entitlementOf(db, uid).get()).data()),
  );

export function updateRecord(
  db: Firestore,
  uid: string,
  eventIds: readonly string[],
  change: (stored: EntitlementRecord | null) => Promise<EntitlementRecord>,
  nowMs: number,
): Promise<void> {
  const marks = eventIds.map((id) => db.doc(`stripeEvents/${id}`));
  const profile = db.doc(`users/${uid}`);
  const run = async (transaction: Transaction): Promise<void> => {
    const [stored, seen, profileSnapshot] = await Promise.all([
      transaction.get(entitlementOf(db, uid)),
      Promise.all(marks.map((mark) => transaction.get(mark))),
      transaction.get(profile),
    ]);
    if (seen.length > 0 && seen.every(({ exists }) => exists)) return;
    const before = parseEntitlementRecord(stored.data());
    const record = await change(before);
    const mail = membershipMail(uid, before, record, profileSnapshot.data(), nowMs);
    if (mail) queueWithin(transaction, db, ...mail, nowMs);
    transaction.set(entitlementOf(db, uid), record);
    const subscriptionStatus = profileStatus(record, nowMs);
    // Does not create a missing profile, because the member's browser creates it.
    if (profileSnapshot.exists && profileSnapshot.get('subscriptionStatus') !== subscriptionStatus)
      transaction.update(profile, { subscriptionStatus });
    const at = new Date(nowMs).toISOString();
    const expireAt = Timestamp.fromMillis(nowMs + MARK_KEPT_MS);
    for (const mark of marks) transaction.set(mark, { uid, at, expireAt });
  };
  return withDeadline(db.runTransaction(run), SAVING, TRANSACTION_DEADLINE_MS);
}

/** Writes only the fields that `patch` returns, and nothing for null. Creates a missing document. */
export function patchRecord(
  db: Firestore,
  uid: string,
  patch: (stored: EntitlementRecord | null) => Partial<EntitlementRecord> | null,
): Promise<void> {
  const run = async (transaction: Transaction): Promise<void> => {
    const stored = await transaction.get(entitlementOf(db, uid));
    const fields = patch(parseEntitlementRecord(stored.data()));
    if (fields) transaction.set(entitlementOf(db, uid), fields, { merge: true });
  };
  return databaseCall(SAVING, () => db.runTransaction(run), TRANSACTION_DEADLINE_MS);
}

export async function deleteRecord(db: Firestore, uid: string, eventIds: readonly string[]): Promise<void> {
  const batch = db.batch().delete(entitlementOf(db, uid));
  for (const id of eventIds) batch.delete(db.doc(`stripeEvents/${id}`));
  await withDeadline(batch.commit(), SAVING, TRANSACTION_DEADLINE_MS);
}

export async function uidByCustomer(db: Firestore, customerId: string): Promise<string | null> {
  const owners = db.collection('entitlements').where('customerIds', 'array-contains', customerId).limit(1);
  const found = await databaseCall('Finding a member', () => owners.get());
  return found.docs[0]?.id ?? null;
}
