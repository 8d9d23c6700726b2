import { deleteField, getDocs, setDoc } from 'firebase/firestore/lite';
import { isListName, type ListName, type Lists, NO_LISTS, parseList } from '../library/saved-list';
import { memberCall, memberCollection, memberDocument } from './member-document';

/** All lists of a member in one request. Rejects with an AppError. */
export function readLists(uid: string): Promise<Lists> {
  return memberCall('Your lists could not be read.', 'Reading your lists', async () => {
    const snapshot = await getDocs(memberCollection(uid, 'lists'));
    const stored = snapshot.docs.filter(({ id }) => isListName(id));
    return { ...NO_LISTS, ...Object.fromEntries(stored.map((list) => [list.id, parseList(list.data())])) };
  });
}

/** Adds and removes items of one list in one write, whatever else another device has put there. */
export function writeList(uid: string, list: ListName, items: Readonly<Record<string, string | null>>) {
  return memberCall<void>('Your list could not be saved.', 'Saving your list', () => {
    const fields = Object.entries(items).map(([id, addedAt]) => [id, addedAt ?? deleteField()] as const);
    const change = { items: Object.fromEntries(fields), updatedAt: new Date().toISOString() };
    return setDoc(memberDocument(uid, 'lists', list), change, { merge: true });
  });
}
