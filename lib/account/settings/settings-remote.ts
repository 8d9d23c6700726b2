import { getDocs, setDoc } from '@/lib/firebase/documents';
import { memberCall, memberCalls, memberCollection, memberDocument } from '@/lib/firebase/member-document';
import { areFields, stamped } from '@/lib/member/fields';
import type { MemberRemote } from '@/lib/member/member-kind';
import { isAccepted } from '@/lib/member/refusal';
import { SETTINGS, type SettingsDocuments, type SettingsOp } from './settings-kind';

const READ_FAILED = 'We couldn’t load your settings. Please try again.';
const saving = memberCalls('We couldn’t save that setting. Please try again.', 'Saving the setting');

const toFields = (data: unknown) => (areFields(data) ? data : {});

let reading: { readonly uid: string; readonly documents: Promise<Readonly<Record<string, unknown>>> } | null =
  null;

export function readSettingsDocuments(uid: string): Promise<Readonly<Record<string, unknown>>> {
  if (reading?.uid === uid) return reading.documents;
  const documents = memberCall(READ_FAILED, 'Reading your settings', async () => {
    const snapshot = await getDocs(memberCollection(uid, 'settings'));
    return Object.fromEntries(snapshot.docs.map((one) => [one.id, one.data() as unknown]));
  }).finally(() => {
    reading = null;
  });
  reading = { uid, documents };
  return documents;
}

/** Drops a read under way. Call it after a write, so that later reads include the write. */
export const forgetReading = (): void => {
  reading = null;
};

export const settingsRemote: MemberRemote<SettingsDocuments, SettingsOp> = {
  read: async (uid) => {
    const documents = Object.entries(await readSettingsDocuments(uid));
    return Object.fromEntries(documents.flatMap(([name, data]) => (areFields(data) ? [[name, data]] : [])));
  },
  async send(uid, changes, { isReplay }) {
    const name = changes[0]?.op.name;
    if (name === undefined) return null;
    const reference = () => memberDocument(uid, 'settings', name);
    const fields = Object.assign({}, ...changes.map(({ op, at }) => stamped(op.fields, at)));
    const write = () => saving.call(() => setDoc(reference(), fields, { merge: true }));
    if (!isReplay && (await isAccepted(write))) {
      forgetReading();
      return null;
    }
    const merged = await saving.transaction(async (transaction) => {
      const stored = toFields((await transaction.get(reference())).data());
      const next = changes.reduce(SETTINGS.apply, { [name]: stored })[name] ?? {};
      transaction.set(reference(), next);
      return next;
    });
    forgetReading();
    return (documents) => ({ ...documents, [name]: merged });
  },
};
