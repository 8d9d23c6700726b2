import * as v from 'valibot';
import { deleteField, getDocs, setDoc } from '@/lib/firebase/documents';
import { memberCall, memberCalls, memberCollection, memberDocument } from '@/lib/firebase/member-document';
import { laterTimestamp } from '@/lib/member/change';
import type { MemberRemote } from '@/lib/member/member-kind';
import { isAccepted } from '@/lib/member/refusal';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import {
  NO_PRACTICE,
  outdatedKeys,
  PRACTICE,
  PRACTICE_NAMES,
  type Practice,
  type PracticeOp,
  parseEntries,
} from './practice-kind';

const READ_FAILED = 'We couldn’t load your practice notes. Please try again.';
const saving = memberCalls('We couldn’t save that. Please try again.', 'Saving a practice choice');

const stampSchema = v.object({ updatedAt: v.string() });

export const practiceRemote: MemberRemote<Practice, PracticeOp> = {
  read: (uid) =>
    memberCall(READ_FAILED, 'Reading practice choices', async () => {
      const { docs } = await getDocs(memberCollection(uid, 'practice'));
      const known = docs.filter(({ id }) => PRACTICE_NAMES.some((name) => name === id));
      return {
        ...NO_PRACTICE,
        ...Object.fromEntries(known.map((one) => [one.id, parseEntries(one.data())])),
      };
    }),
  async send(uid, changes, { isReplay, known }) {
    const name = changes[0]?.op.name;
    if (name === undefined) return null;
    const reference = () => memberDocument(uid, 'practice', name);
    const write = () => {
      const changed = changes.map(({ op, at }) => [op.key, `${at} ${op.value}`] as const);
      const gone = outdatedKeys(changes.reduce(PRACTICE.apply, known ?? NO_PRACTICE)[name]);
      const items = Object.fromEntries([...changed, ...gone.map((key) => [key, deleteField()] as const)]);
      return saving.call(() => setDoc(reference(), { items, updatedAt: serverNowIso() }, { merge: true }));
    };
    if (!isReplay && (await isAccepted(write))) return null;
    const merged = await saving.transaction(async (transaction) => {
      const data = (await transaction.get(reference())).data();
      const entries = changes.reduce(PRACTICE.apply, { ...NO_PRACTICE, [name]: parseEntries(data) })[name];
      const gone = new Set(outdatedKeys(entries));
      const items = Object.fromEntries(Object.entries(entries).filter(([key]) => !gone.has(key)));
      // firestore.rules refuse an older time than the stored one, which another device's clock may have set.
      const before = v.is(stampSchema, data) ? data.updatedAt : undefined;
      transaction.set(reference(), { items, updatedAt: laterTimestamp(before, serverNowIso()) });
      return items;
    });
    return (practice) => ({ ...practice, [name]: merged });
  },
};
