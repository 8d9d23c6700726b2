import { doc, getDoc } from 'firebase/firestore/lite';
import { type EntitlementRecord, parseEntitlementRecord } from '../billing/entitlement-record';
import { memberCall, requireDb } from './member-document';

/** The member's own entitlement, null when there is none. Rejects with an AppError when it cannot be read. */
export const readEntitlement = (uid: string): Promise<EntitlementRecord | null> =>
  memberCall('Your membership could not be read.', 'Reading your membership', async () => {
    const snapshot = await getDoc(doc(requireDb(), 'entitlements', uid));
    return snapshot.exists() ? parseEntitlementRecord(snapshot.data()) : null;
  });
