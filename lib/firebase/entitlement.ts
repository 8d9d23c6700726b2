import { doc, getDoc } from 'firebase/firestore/lite';
import { type EntitlementRecord, parseEntitlementRecord } from '../billing/entitlement-record';
import { AppError } from '../errors/app-error';
import { withDeadline } from '../errors/deadline';
import { getDb } from './firestore';

/** The member's own entitlement, null when there is none. Rejects with an AppError when it cannot be read. */
export async function readEntitlement(uid: string): Promise<EntitlementRecord | null> {
  const db = getDb();
  if (!db) throw new AppError('unavailable', 'Firestore is not available');
  try {
    const snapshot = await withDeadline(getDoc(doc(db, 'entitlements', uid)), 'Reading your membership');
    return snapshot.exists() ? parseEntitlementRecord(snapshot.data()) : null;
  } catch (cause) {
    throw new AppError('unavailable', 'Your membership could not be read.', { cause });
  }
}
