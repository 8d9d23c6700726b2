import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  runTransaction,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../embedded/backend';
import { PROJECT, startBackendWithRules } from './backend-with-rules';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /members/{uid}/{rest=**} { allow read, write: if request.auth.uid == uid; }
  }
}`;

describe('the lite SDK as a signed-in member', () => {
  let backend: RunningBackend;
  let app: FirebaseApp;
  let db: Firestore;
  let uid: string;

  beforeAll(async () => {
    setLogLevel('silent');
    backend = await startBackendWithRules(RULES);
    app = initializeApp({ projectId: PROJECT, apiKey: 'local' }, 'browser-sdk');
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://127.0.0.1:${backend.publicPort}`, { disableWarnings: true });
    const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.test', 'a long password');
    uid = user.uid;
    db = getFirestore(app);
    connectFirestoreEmulator(db, '127.0.0.1', backend.publicPort);
  });
  afterAll(async () => {
    await deleteApp(app);
    await backend.stop();
  });

  const own = (...segments: string[]) => doc(db, 'members', uid, ...segments);
  const marks = () => collection(db, 'members', uid, 'marks');

  it('reads back every type of value it wrote', async () => {
    const value = {
      text: 'Ärm & Bein 🧘',
      whole: 42,
      double: 1.5,
      yes: true,
      nothing: null,
      at: Timestamp.fromMillis(1_700_000_000_123),
      list: [1, 'two', { three: 3 }],
      map: { deep: { deeper: [] } },
    };
    await setDoc(own('items', 'all'), value);
    expect((await getDoc(own('items', 'all'))).data()).toEqual(value);
  });

  it('merges nested fields and leaves their neighbours', async () => {
    await setDoc(own('items', 'merge'), { preferences: { theme: 'dark', mails: true }, name: 'Ann' });
    await setDoc(own('items', 'merge'), { preferences: { theme: 'light' } }, { merge: true });
    expect((await getDoc(own('items', 'merge'))).data()).toEqual({
      preferences: { theme: 'light', mails: true },
      name: 'Ann',
    });
  });

  it('updates single fields by dotted path, deletes fields, and refuses to update what is missing', async () => {
    await setDoc(own('items', 'update'), { a: { b: 1, c: 2 }, gone: true });
    await updateDoc(own('items', 'update'), { 'a.b': 9, gone: deleteField() });
    expect((await getDoc(own('items', 'update'))).data()).toEqual({ a: { b: 9, c: 2 } });
    await expect(updateDoc(own('items', 'missing'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('stores a batch as a whole or not at all', async () => {
    const refused = writeBatch(db)
      .set(own('items', 'half'), { n: 1 })
      .set(doc(db, 'members', 'sue'), { n: 1 });
    await expect(refused.commit()).rejects.toMatchObject({ code: 'permission-denied' });
    expect((await getDoc(own('items', 'half'))).exists()).toBe(false);
    await writeBatch(db).set(own('items', 'half'), { n: 1 }).delete(own('items', 'all')).commit();
    expect((await getDoc(own('items', 'half'))).exists()).toBe(true);
  });

  it('applies each of three simultaneous transactions exactly once', async () => {
    await setDoc(own('items', 'counter'), { n: 0 });
    const add = () =>
      runTransaction(db, async (transaction) => {
        const n = (await transaction.get(own('items', 'counter'))).data()?.n ?? 0;
        transaction.update(own('items', 'counter'), { n: n + 1 });
      });
    await Promise.all([add(), add(), add()]);
    expect((await getDoc(own('items', 'counter'))).data()).toEqual({ n: 3 });
  });

  it('filters, orders and pages', async () => {
    for (const [index, style] of ['yoga', 'barre', 'yoga', 'hiit'].entries()) {
      await setDoc(own('marks', `m${index}`), { style, minutes: (index + 1) * 10 });
    }
    const minutesOf = async (...parts: QueryConstraint[]) =>
      (await getDocs(query(marks(), ...parts))).docs.map((entry) => entry.data().minutes);
    expect(await minutesOf(where('style', '==', 'yoga'), orderBy('minutes', 'desc'))).toEqual([30, 10]);
    expect(await minutesOf(where('minutes', '>', 10), where('style', '==', 'yoga'))).toEqual([30]);
    expect(await minutesOf(where(documentId(), 'in', ['m1', 'm3', 'm9']))).toEqual([20, 40]);
    const [first] = (await getDocs(query(marks(), orderBy('minutes'), limit(1)))).docs;
    expect(await minutesOf(orderBy('minutes'), startAfter(first), limit(2))).toEqual([20, 30]);
  });

  it('refuses other members and deletes its own', async () => {
    await expect(getDoc(doc(db, 'members', 'sue'))).rejects.toMatchObject({ code: 'permission-denied' });
    await deleteDoc(own('items', 'merge'));
    expect((await getDoc(own('items', 'merge'))).exists()).toBe(false);
  });
});
