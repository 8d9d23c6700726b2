import { createUserWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { initializeFirestore } from 'firebase-admin/firestore';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { PROJECT, startHarness, textAt } from './harness';

// The SDK logs each expected refusal.
setLogLevel('silent');

const backend = await startHarness({ hasDemoAccounts: false });
const admin = backend.admin();
vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(backend.adminBase).host);

afterAll(() => void vi.unstubAllEnvs());

test('signs tokens that verify with the published key, issuer and audience', async () => {
  await admin.createUser({ uid: 'v-1', email: 'v1@admin.example', password: 'secret12' });
  const answer = await backend.call('signInWithPassword', {
    email: 'v1@admin.example',
    password: 'secret12',
  });
  const keys = createRemoteJWKSet(new URL(`${backend.adminBase}/jwks`));
  const { payload, protectedHeader } = await jwtVerify(textAt(answer, 'idToken'), keys, {
    issuer: `https://securetoken.google.com/${PROJECT}`,
    audience: PROJECT,
    algorithms: ['RS256'],
  });
  expect(payload.sub).toBe('v-1');
  expect(protectedHeader.alg).toBe('RS256');
});

test('applies new claims to document access after a token refresh [1.6, 7.1]', async () => {
  const auth = backend.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@claims.example', 'secret12');
  const { hostname, port } = new URL(backend.publicBase);
  const db = getFirestore(auth.app);
  connectFirestoreEmulator(db, hostname, Number(port));
  const own = doc(db, 'entitlements', user.uid);
  const other = doc(db, 'users', 'another-user');

  const server = initializeFirestore(admin.app, { preferRest: true });
  await server.doc(own.path).set({ status: 'active', plan: 'monthly' });
  await server.doc(other.path).set({ uid: 'another-user', displayName: 'Another' });
  await admin.setCustomUserClaims(user.uid, { role: 'admin' });

  expect((await getDoc(own)).data()).toEqual({ status: 'active', plan: 'monthly' });
  await expect(getDoc(other)).rejects.toMatchObject({ code: 'permission-denied' });

  await user.getIdToken(true);
  expect((await getDoc(other)).data()).toMatchObject({ displayName: 'Another' });

  await admin.setCustomUserClaims(user.uid, null);
  await user.getIdToken(true);
  await expect(getDoc(other)).rejects.toMatchObject({ code: 'permission-denied' });
});
