import { generateKeyPairSync } from 'node:crypto';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningFirestore, startFirestore } from '../../contract/support/start-firestore';

describe('the administration SDK over REST', () => {
  let running: RunningFirestore;
  let app: App;
  let db: Firestore;

  beforeAll(async () => {
    running = await startFirestore();
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(running.base).host);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const credential = cert({
      projectId: running.project,
      clientEmail: `local@${running.project}.iam.gserviceaccount.com`,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    app = initializeApp({ projectId: running.project, credential }, 'admin-sdk');
    db = initializeFirestore(app, { preferRest: true });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await deleteApp(app);
    await running.stop();
  });

  it('sets, merges, updates with transforms, and deletes', async () => {
    const profile = db.doc('users/ann');
    await profile.set({ name: 'Ann', address: { city: 'Oslo', zip: '1' }, tags: ['a'] });
    await profile.set({ address: { zip: '2' } }, { merge: true });
    await profile.update({
      visits: FieldValue.increment(1),
      tags: FieldValue.arrayUnion('b'),
      at: FieldValue.serverTimestamp(),
    });
    const data = (await profile.get()).data();
    expect(data).toMatchObject({
      name: 'Ann',
      address: { city: 'Oslo', zip: '2' },
      tags: ['a', 'b'],
      visits: 1,
    });
    expect(Math.abs(Date.now() - data?.at.toMillis())).toBeLessThan(60_000);
    await profile.delete();
    expect((await profile.get()).exists).toBe(false);
  });

  it('queries, counts, lists collections and pages through a bulk write', async () => {
    const bulk = db.bulkWriter();
    for (let n = 0; n < 30; n += 1)
      void bulk.set(db.doc(`videos/v${String(n).padStart(2, '0')}`), { n, odd: n % 2 === 1 });
    void bulk.set(db.doc('videos/v00/parts/p'), { n: 0 });
    await bulk.close();
    const odd = db.collection('videos').where('odd', '==', true);
    const found = await odd.where('n', '>', 10).orderBy('n', 'desc').limit(2).get();
    expect(found.docs.map((entry) => entry.id)).toEqual(['v29', 'v27']);
    expect((await odd.count().get()).data().count).toBe(15);
    expect(
      (await db.getAll(db.doc('videos/v01'), db.doc('videos/none'))).map((entry) => entry.exists),
    ).toEqual([true, false]);
    expect((await db.listCollections()).map((entry) => entry.id)).toEqual(['videos']);
    expect((await db.doc('videos/v00').listCollections()).map((entry) => entry.id)).toEqual(['parts']);
    expect((await db.collection('videos').listDocuments()).length).toBe(30);
  });

  it('lists what is not there but has documents below it, page by page', async () => {
    const names = ['a', 'b/parts/p', 'c', 'd/parts/p/bits/q', 'd/parts/r'];
    await Promise.all(names.map((name) => db.doc(`shelf/${name}`).set({ n: 1 })));
    const shelf = await db.collection('shelf').listDocuments();
    expect(shelf.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    const list = async (search: string) =>
      (
        await fetch(
          `${running.base}/v1/projects/${running.project}/databases/(default)/documents/shelf?${search}`,
          {
            headers: { authorization: 'Bearer owner' },
          },
        )
      ).json();
    const first = (await list('showMissing=true&pageSize=3')) as {
      documents: object[];
      nextPageToken: string;
    };
    expect(first.documents.map((document) => Object.keys(document).length)).toEqual([4, 1, 4]);
    expect(await list(`showMissing=true&pageSize=3&pageToken=${first.nextPageToken}`)).toEqual({
      documents: [{ name: expect.stringMatching(/shelf\/d$/) }],
    });
    expect((await list('')) as object).toMatchObject({ documents: [{}, {}] });
  });

  it('deletes a document with everything below it and nothing beside it', async () => {
    const below = ['users/ann', 'users/ann/history/v1', 'users/ann/lists/favorites', 'users/ann/a/b/c/d'];
    const beside = ['users/anna', 'users/ben', 'users/ben/history/v1'];
    for (const name of [...below, ...beside]) await db.doc(name).set({ n: 1 });
    await db.recursiveDelete(db.doc('users/ann'));
    const left = await db.getAll(...[...below, ...beside].map((name) => db.doc(name)));
    expect(left.filter((entry) => entry.exists).map((entry) => entry.ref.path)).toEqual(beside);
  });

  it('repeats a transaction when something it read has changed meanwhile', async () => {
    const entitlement = db.doc('entitlements/ann');
    await entitlement.set({ version: 1 });
    let attempts = 0;
    await db.runTransaction(async (transaction) => {
      attempts += 1;
      const version = (await transaction.get(entitlement)).data()?.version;
      if (attempts === 1) await entitlement.set({ version: 10 });
      transaction.update(entitlement, { version: version + 1 });
    });
    expect(attempts).toBe(2);
    expect((await entitlement.get()).data()).toEqual({ version: 11 });
  });

  it('repeats a transaction when its query would find another document', async () => {
    let attempts = 0;
    const seats = db.collection('seats');
    await db.runTransaction(async (transaction) => {
      attempts += 1;
      const taken = (await transaction.get(seats)).size;
      if (attempts === 1) await seats.doc('other').set({ n: 1 });
      transaction.set(seats.doc('mine'), { number: taken + 1 });
    });
    expect((await seats.doc('mine').get()).data()).toEqual({ number: 2 });
  });

  it('leaves nothing behind after a transaction that fails', async () => {
    const failing = db.runTransaction(async (transaction) => {
      transaction.set(db.doc('failed/one'), { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await db.doc('failed/one').get()).exists).toBe(false);
  });
});
