import { createUserWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { Auth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Harness, PROJECT, startHarness, textAt } from './harness';

// The SDK logs each expected refusal.
setLogLevel('silent');

let backend: Harness;
let admin: Auth;

beforeAll(async () => {
  backend = await startHarness({ hasDemoAccounts: false });
  admin = backend.admin();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(backend.adminBase).host);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await backend.stop();
});

const code = (name: string): unknown => expect.objectContaining({ code: `auth/${name}` });

test('creates, changes, finds and deletes an account', async () => {
  const created = await admin.createUser({
    uid: 'a-1',
    email: 'a1@admin.example',
    password: 'secret12',
    displayName: 'A',
  });
  expect(created).toMatchObject({ uid: 'a-1', emailVerified: false, disabled: false });
  await admin.updateUser('a-1', { emailVerified: true, photoURL: 'https://img.example/a.png' });
  expect(await admin.getUser('a-1')).toMatchObject({
    emailVerified: true,
    photoURL: 'https://img.example/a.png',
  });
  expect((await admin.getUserByEmail('A1@admin.example')).uid).toBe('a-1');
  const several = await admin.getUsers([{ uid: 'a-1' }, { email: 'unknown@admin.example' }]);
  expect(several.users.map(({ uid }) => uid)).toEqual(['a-1']);
  expect(several.notFound).toEqual([{ email: 'unknown@admin.example' }]);
  await admin.deleteUser('a-1');
  await expect(admin.getUser('a-1')).rejects.toEqual(code('user-not-found'));
});

test('refuses a used id or address', async () => {
  await admin.createUser({ uid: 'b-1', email: 'b1@admin.example' });
  await expect(admin.createUser({ uid: 'b-1' })).rejects.toEqual(code('uid-already-exists'));
  await expect(admin.createUser({ email: 'b1@admin.example' })).rejects.toEqual(code('email-already-exists'));
});

test('creates a mail link without sending a mail', async () => {
  await admin.createUser({ uid: 'l-1', email: 'l1@admin.example', password: 'secret12' });
  const link = new URL(await admin.generatePasswordResetLink('l1@admin.example'));
  expect(link.searchParams.get('mode')).toBe('resetPassword');
  const answer = await backend.call('resetPassword', {
    oobCode: link.searchParams.get('oobCode'),
    newPassword: 'changed-12',
  });
  expect(answer.status).toBe(200);
});

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
