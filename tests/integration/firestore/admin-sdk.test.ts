import { generateKeyPairSync } from 'node:crypto';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore, type Query, Timestamp } from 'firebase-admin/firestore';
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

  it('sets, merges, updates, creates and deletes', async () => {
    const profile = db.doc('users/ann');
    await profile.set({ name: 'Ann', address: { city: 'Oslo', zip: '1' }, at: Timestamp.fromMillis(1) });
    await profile.set({ address: { zip: '2' } }, { merge: true });
    await profile.update({ name: 'Anna' });
    expect((await profile.get()).data()).toEqual({
      name: 'Anna',
      address: { city: 'Oslo', zip: '2' },
      at: Timestamp.fromMillis(1),
    });
    await profile.delete();
    expect((await profile.get()).exists).toBe(false);
    await profile.create({ name: 'Ann' });
    const added = await db.collection('log').add({ n: 1 });
    expect((await added.get()).exists).toBe(true);
  });

  it('writes batches, queries, pages and lists collections', async () => {
    const batch = db.batch();
    for (let n = 0; n < 30; n += 1) {
      const id = `v${String(n).padStart(2, '0')}`;
      batch.set(db.doc(`videos/${id}`), { n, odd: n % 2 === 1, tags: [`t${n}`] });
    }
    batch.set(db.doc('videos/v00/parts/p'), { n: 0 });
    await batch.commit();
    const videos = db.collection('videos');
    const idsOf = async (query: Query) => (await query.get()).docs.map(({ id }) => id);
    expect(await idsOf(videos.where('odd', '==', true).orderBy('n', 'desc').limit(2))).toEqual([
      'v29',
      'v27',
    ]);
    expect(await idsOf(videos.where('tags', 'array-contains', 't3'))).toEqual(['v03']);
    expect(await idsOf(videos.where('n', '<', 2))).toEqual(['v00', 'v01']);
    const page = videos.orderBy('__name__').limit(2);
    const last = (await page.get()).docs.at(-1);
    expect(await idsOf(page.startAfter(last))).toEqual(['v02', 'v03']);
    const both = await db.getAll(db.doc('videos/v01'), db.doc('videos/none'));
    expect(both.map(({ exists }) => exists)).toEqual([true, false]);
    expect((await db.doc('videos/v00').listCollections()).map(({ id }) => id)).toEqual(['parts']);
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

  it('leaves nothing behind after a transaction that fails', async () => {
    const failing = db.runTransaction(async (transaction) => {
      transaction.set(db.doc('failed/one'), { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await db.doc('failed/one').get()).exists).toBe(false);
  });
});
