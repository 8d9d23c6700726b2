import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { MemberData } from '@/lib/account/account-api';

const AT = '2026-11-01T08:00:00.000Z';

/** More rows than one page of reading or deleting has. */
export const HISTORY_COUNT = 850;

const OTHERS: Readonly<Record<string, object>> = {
  'lists/favorites': { items: { 'video-a': AT }, updatedAt: AT },
  'lists/watchlist': { items: {} },
  'playlists/p1': {
    title: 'Before breakfast',
    videoIds: ['video-a', 'video-a'],
    createdAt: AT,
    updatedAt: AT,
  },
  'programs/series-1': { startedOn: '2026-11-01', weekdays: [1, 3], pauses: [], updatedAt: AT },
  'rsvps/event-1': { going: true, remindAt: null, updatedAt: AT },
  'practice/loads': { items: { 'goblet-squat.2026-11-01': `${AT} 8/kg` }, updatedAt: AT },
  'notes/video-a': { text: 'knees = soft', updatedAt: AT },
  'calendar/feed': { secret: 'abc', createdAt: AT },
  'settings/goals': { weekly: 3, isKind: true, days: [1, 2] },
};

type Stored = readonly [path: string, data: object];

/** Stores any number of documents, in batches. */
export async function storeAll(db: Firestore, documents: readonly Stored[]): Promise<void> {
  for (let start = 0; start < documents.length; start += 400) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(start, start + 400)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

/** Stores documents of most kinds and a long history. Each document contains `mark`. */
export async function fillMember(db: Firestore, uid: string, mark: string): Promise<void> {
  const user = db.doc(`users/${uid}`);
  await user.set({
    uid,
    email: `${mark}@bellaforte.example`,
    displayName: mark,
    location: { city: 'Graz' },
    preferences: { contentPreferences: ['yoga', mark] },
  });
  await db.doc(`entitlements/${uid}`).set({ status: 'active', plan: mark, version: 2, customerIds: [] });
  await db.doc(`stripeEvents/evt_${mark}`).set({ uid, at: AT });
  for (const [path, data] of Object.entries(OTHERS))
    await db.doc(`users/${uid}/${path}`).set({ ...data, mark });
  const rows = Array.from({ length: HISTORY_COUNT }, (_, index): Stored => {
    const seconds = { positionSec: index + 0.5, furthestSec: index + 1, durationSec: 1800 };
    return [`users/${uid}/history/video-${index}`, { ...seconds, updatedAt: AT, mark }];
  });
  await storeAll(db, rows);
}

/** Every document of the database, whatever its collection, as one text. */
export async function everything(db: Firestore): Promise<string> {
  const textOf = async (collections: readonly CollectionReference[]): Promise<string[]> => {
    const parts: string[] = [];
    for (const one of collections)
      for (const found of (await one.get()).docs) {
        const below = await textOf(await found.ref.listCollections());
        parts.push(found.ref.path, JSON.stringify(found.data()), ...below);
      }
    return parts;
  };
  return (await textOf(await db.listCollections())).join('\n');
}

/** Stores the documents of an export again. */
export async function importMember(db: Firestore, uid: string, data: MemberData): Promise<void> {
  if (data.profile) await db.doc(`users/${uid}`).set(data.profile);
  if (data.entitlement) await db.doc(`entitlements/${uid}`).set(data.entitlement);
  const all = Object.entries(data.collections).flatMap(([name, documents]) =>
    Object.entries(documents).map(
      ([id, document]): Stored => [`users/${uid}/${name}/${id}`, document as object],
    ),
  );
  await storeAll(db, all);
}
