import { collection, deleteField, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { isListName, type ListName, type Lists, NO_LISTS, parseList } from '../library/saved-list';
import { attempt } from './history';

/** All lists of a member in one request. Rejects with an AppError. */
export function readLists(uid: string): Promise<Lists> {
  return attempt('Your lists could not be read.', 'Reading your lists', async (db) => {
    const snapshot = await getDocs(collection(db, 'users', uid, 'lists'));
    const stored = snapshot.docs.filter(({ id }) => isListName(id));
    return { ...NO_LISTS, ...Object.fromEntries(stored.map((list) => [list.id, parseList(list.data())])) };
  });
}

/** Adds and removes items of one list in one write, whatever else another device has put there. */
export function writeList(uid: string, list: ListName, items: Readonly<Record<string, string | null>>) {
  return attempt<void>('Your list could not be saved.', 'Saving your list', (db) => {
    const fields = Object.entries(items).map(([id, addedAt]) => [id, addedAt ?? deleteField()] as const);
    const change = { items: Object.fromEntries(fields), updatedAt: new Date().toISOString() };
    return setDoc(doc(db, 'users', uid, 'lists', list), change, { merge: true });
  });
}
