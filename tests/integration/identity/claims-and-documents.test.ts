import { createUserWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Harness, startHarness } from './harness';

// Refusals are the point here; the SDK logs each at length.
setLogLevel('silent');

let backend: Harness;
beforeAll(async () => {
  backend = await startHarness();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(backend.adminBase).host);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend.stop();
});

test('what the server writes and claims is what a browser sees once its token is new [1.6, 7.1]', async () => {
  const auth = backend.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@claims.example', 'secret12');
  const { hostname, port } = new URL(backend.publicBase);
  const db = getFirestore(auth.app);
  connectFirestoreEmulator(db, hostname, Number(port));
  const own = doc(db, 'entitlements', user.uid);
  const other = doc(db, 'users', 'somebody-else');

  const admin = backend.admin();
  const server = initializeFirestore(admin.app, { preferRest: true });
  await server.doc(own.path).set({ status: 'active', plan: 'monthly' });
  await server.doc(other.path).set({ uid: 'somebody-else', displayName: 'Somebody' });
  await admin.setCustomUserClaims(user.uid, { role: 'admin' });

  expect((await getDoc(own)).data()).toEqual({ status: 'active', plan: 'monthly' });
  await expect(getDoc(other)).rejects.toMatchObject({ code: 'permission-denied' });

  await user.getIdToken(true);
  expect((await getDoc(other)).data()).toMatchObject({ displayName: 'Somebody' });

  await admin.setCustomUserClaims(user.uid, null);
  await user.getIdToken(true);
  await expect(getDoc(other)).rejects.toMatchObject({ code: 'permission-denied' });
});
