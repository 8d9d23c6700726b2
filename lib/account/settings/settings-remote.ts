import { getDocs } from '@/lib/firebase/documents';
import { memberCall, memberCollection } from '@/lib/firebase/member-document';
import { collectionRemote } from '@/lib/member/collection-remote';
import { areFields } from '@/lib/member/fields';
import { SETTINGS } from './settings-kind';

const LOADING = ['We couldn’t load your settings. Please try again.', 'Reading your settings'] as const;

let reading: { readonly uid: string; readonly documents: Promise<Readonly<Record<string, unknown>>> } | null =
  null;

export function readSettingsDocuments(uid: string): Promise<Readonly<Record<string, unknown>>> {
  if (reading?.uid === uid) return reading.documents;
  const documents = memberCall(...LOADING, async () => {
    const snapshot = await getDocs(memberCollection(uid, 'settings'));
    return Object.fromEntries(snapshot.docs.map((one) => [one.id, one.data() as unknown]));
  }).finally(() => {
    reading = null;
  });
  reading = { uid, documents };
  return documents;
}

/** Call this after a write: the next read then sends a new request. A running request may lack the written data. */
export const dropRunningRead = (): void => {
  reading = null;
};

const remote = collectionRemote({
  kind: SETTINGS,
  collection: 'settings',
  loading: LOADING,
  saving: ['We couldn’t save that setting. Please try again.', 'Saving the setting'],
  parse: (stored) => (areFields(stored) ? stored : null),
  toDocument: (fields) => fields,
});

export const settingsRemote: typeof remote = {
  read: async (uid) => {
    const documents = Object.entries(await readSettingsDocuments(uid));
    return Object.fromEntries(documents.flatMap(([name, data]) => (areFields(data) ? [[name, data]] : [])));
  },
  async send(...call) {
    const merged = await remote.send(...call);
    dropRunningRead();
    return merged;
  },
};
