import { getDocs, setDoc } from 'firebase/firestore/lite';
import { memberCall, memberCollection, memberDocument } from './member-document';

/** The member's small settings by document name, in one request. Rejects with an AppError. */
export function readSettings(uid: string): Promise<Readonly<Record<string, unknown>>> {
  return memberCall('Your settings could not be read.', 'Reading your settings', async () => {
    const snapshot = await getDocs(memberCollection(uid, 'settings'));
    return Object.fromEntries(snapshot.docs.map((setting) => [setting.id, setting.data()]));
  });
}

/** Stores one document of settings; the rules allow ten small fields. */
export function writeSetting(
  uid: string,
  name: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  return memberCall('That setting could not be saved.', 'Saving the setting', () =>
    setDoc(memberDocument(uid, 'settings', name), { ...fields, updatedAt: new Date().toISOString() }),
  );
}
