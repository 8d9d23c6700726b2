import { AppError } from '../errors/app-error';
import { createListStore, type ListStore, type RemoteLists } from './list-store';

/** The database code is loaded when the first call needs it, in one file with what every member's page loads. */
const database = () => import(/* webpackChunkName: "member" */ '../firebase/lists');

const remote: RemoteLists = {
  read: async (uid) => (await database()).readLists(uid),
  write: async (uid, list, items) => {
    if (!navigator.onLine) throw new AppError('network', 'There is no connection.');
    await (await database()).writeList(uid, list, items);
  },
};

let current: { readonly uid: string; readonly store: ListStore } | null = null;

/** The lists of a member, one store for all buttons and pages. Another member gets a store of her own. */
export function memberLists(uid: string): ListStore {
  if (current?.uid !== uid) current = { uid, store: createListStore(uid, remote) };
  return current.store;
}
