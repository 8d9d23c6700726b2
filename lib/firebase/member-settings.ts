import { collection, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { attempt } from './history';

/** The member's small settings by document name, in one request. Rejects with an AppError. */
export function readSettings(uid: string): Promise<Readonly<Record<string, unknown>>> {
  return attempt('Your settings could not be read.', 'Reading your settings', async (db) => {
    const snapshot = await getDocs(collection(db, 'users', uid, 'settings'));
    return Object.fromEntries(snapshot.docs.map((setting) => [setting.id, setting.data()]));
  });
}

/** Stores one document of settings; the rules allow ten small fields. */
export function writeSetting(
  uid: string,
  name: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  return attempt('That setting could not be saved.', 'Saving the setting', (db) =>
    setDoc(doc(db, 'users', uid, 'settings', name), { ...fields, updatedAt: new Date().toISOString() }),
  );
}
