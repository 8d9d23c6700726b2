import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '@/lib/platform/errors/deadline';

/** Collections with an `expireAt`. Firestore's own expiry for them is set up in firestore.indexes.json. */
export const EXPIRING_COLLECTIONS = ['deletedAccounts', 'stripeEvents', 'contactMessages', 'mails'] as const;

const PAGE_SIZE = 400;

async function sweep(db: Firestore, collection: string, nowMs: number): Promise<number> {
  const old = db.collection(collection).where('expireAt', '<', Timestamp.fromMillis(nowMs)).limit(PAGE_SIZE);
  let count = 0;
  for (;;) {
    const { docs } = await withDeadline(old.get(), 'Reading expired documents');
    if (docs.length === 0) return count;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await withDeadline(batch.commit(), 'Removing expired documents');
    count += docs.length;
  }
}

export async function sweepExpiredDocuments(db: Firestore, nowMs: number): Promise<number> {
  const counts = await Promise.all(EXPIRING_COLLECTIONS.map((collection) => sweep(db, collection, nowMs)));
  return counts.reduce((sum, one) => sum + one, 0);
}
