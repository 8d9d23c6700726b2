import * as v from 'valibot';
import { deleteField, getDocs, setDoc } from '@/lib/firebase/documents';
import { memberCall, memberCalls, memberCollection, memberDocument } from '@/lib/firebase/member-document';
import { type Change, laterTimestamp } from '@/lib/member/change';
import type { MemberRemote } from '@/lib/member/member-kind';
import { isAccepted } from '@/lib/member/refusal';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import { LISTS, type ListOp } from './lists-kind';
import {
  isListName,
  type ListName,
  NO_LISTS,
  outdatedRemovals,
  parseList,
  type StampedList,
  type StampedLists,
} from './saved-list';

const stampSchema = v.object({ updatedAt: v.string() });

type Changes = readonly Change<ListOp>[];

const saving = memberCalls('We couldn’t save your list. Please try again.', 'Saving your list');

const read = (uid: string): Promise<StampedLists> =>
  memberCall('We couldn’t load your lists. Please try again.', 'Reading your lists', async () => {
    const snapshot = await getDocs(memberCollection(uid, 'lists'));
    const stored = snapshot.docs.filter(({ id }) => isListName(id));
    return { ...NO_LISTS, ...Object.fromEntries(stored.map((list) => [list.id, parseList(list.data())])) };
  });

const withChanges = (list: ListName, stored: StampedList, changes: Changes): StampedList =>
  changes.reduce(LISTS.apply, { ...NO_LISTS, [list]: stored })[list];

const forgotten = (list: StampedList) =>
  Object.fromEntries(outdatedRemovals(list).map((id) => [id, deleteField()]));

async function write(uid: string, list: ListName, changes: Changes, known: StampedList | undefined) {
  const entries = changes.map(({ op: { videoId, isIn }, at }) => ({ videoId, isIn, at }));
  const items = entries.map(({ videoId, isIn, at }) => [videoId, isIn ? at : deleteField()]);
  const removed = entries.flatMap(({ videoId, isIn, at }) => (isIn ? [] : [[videoId, at]]));
  const document = {
    items: Object.fromEntries(items),
    removed: { ...(known && forgotten(known)), ...Object.fromEntries(removed) },
    updatedAt: serverNowIso(),
  };
  await saving.call(() => setDoc(memberDocument(uid, 'lists', list), document, { merge: true }));
}

/** Uses a transaction, because another device may have changed the stored list meanwhile. */
const merge = (uid: string, list: ListName, changes: Changes): Promise<StampedList> =>
  saving.transaction(async (transaction) => {
    const reference = memberDocument(uid, 'lists', list);
    const data = (await transaction.get(reference)).data();
    const stored = parseList(data);
    const merged = withChanges(list, stored, changes);
    const outdated = new Set(outdatedRemovals(merged));
    const kept = Object.entries(merged.removed).filter(([id]) => !outdated.has(id));
    const next: StampedList = { items: merged.items, removed: Object.fromEntries(kept) };
    // firestore.rules refuse an older time than the stored one, which another device's clock may have set.
    const before = v.is(stampSchema, data) ? data.updatedAt : undefined;
    const updatedAt = laterTimestamp(before, serverNowIso());
    transaction.set(reference, { ...next, updatedAt });
    return next;
  });

export const listsRemote: MemberRemote<StampedLists, ListOp> = {
  read,
  async send(uid, changes, { isReplay, known }) {
    const list = changes[0]?.op.list;
    if (list === undefined) return null;
    if (!isReplay && (await isAccepted(() => write(uid, list, changes, known?.[list])))) return null;
    const merged = await merge(uid, list, changes);
    return (lists) => ({ ...lists, [list]: merged });
  },
};
