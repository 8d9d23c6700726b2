import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { writeAll } from './many-documents';

/** Collections with an `expireAt`. The sweep deletes expired ones that Firestore's TTL policies have not deleted. */
export const EXPIRING_COLLECTIONS = ['deletedAccounts', 'stripeEvents', 'contactMessages', 'mails'] as const;

export async function sweepExpiredDocuments(db: Firestore, nowMs: number): Promise<number> {
  const now = Timestamp.fromMillis(nowMs);
  const counts = await Promise.all(
    EXPIRING_COLLECTIONS.map((collection) =>
      writeAll(db, db.collection(collection).where('expireAt', '<', now), 'Removing expired documents'),
    ),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}
