import { generateKeyPairSync } from 'node:crypto';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
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
