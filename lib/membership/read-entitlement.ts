import { doc, getDoc } from '@/lib/firebase/documents';
import { memberCall, requireDb } from '@/lib/firebase/member-document';
import { type EntitlementRecord, parseEntitlementRecord } from './entitlement-record';

export const readEntitlement = (uid: string): Promise<EntitlementRecord | null> =>
  memberCall('We couldn’t load your membership. Please try again.', 'Reading your membership', async () => {
    const snapshot = await getDoc(doc(requireDb(), 'entitlements', uid));
    return parseEntitlementRecord(snapshot.data());
  });
