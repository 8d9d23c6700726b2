import type { Auth } from 'firebase-admin/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type Harness, PROJECT, startHarness, textAt } from './harness';

let backend: Harness;
let admin: Auth;

beforeAll(async () => {
  backend = await startHarness({ hasDemoAccounts: false });
  admin = backend.admin();
});

afterAll(() => backend.stop());

const code = (name: string): unknown => expect.objectContaining({ code: `auth/${name}` });

test('an account is created, changed, found in three ways and deleted', async () => {
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
  const several = await admin.getUsers([{ uid: 'a-1' }, { email: 'nobody@admin.example' }]);
  expect(several.users.map(({ uid }) => uid)).toEqual(['a-1']);
  expect(several.notFound).toEqual([{ email: 'nobody@admin.example' }]);
  await admin.deleteUser('a-1');
  await expect(admin.getUser('a-1')).rejects.toEqual(code('user-not-found'));
});

test('an id or an address is used once only', async () => {
  await admin.createUser({ uid: 'b-1', email: 'b1@admin.example' });
  await expect(admin.createUser({ uid: 'b-1' })).rejects.toEqual(code('uid-already-exists'));
  await expect(admin.createUser({ email: 'b1@admin.example' })).rejects.toEqual(code('email-already-exists'));
});

test('the list of accounts comes in pages', async () => {
  for (const uid of ['p-3', 'p-1', 'p-2']) await admin.createUser({ uid });
  const first = await admin.listUsers(2);
  const second = await admin.listUsers(100, first.pageToken);
  const uids = [...first.users, ...second.users].map(({ uid }) => uid);
  expect(first.users).toHaveLength(2);
  expect(uids).toEqual([...uids].sort());
  expect(uids.filter((uid) => uid.startsWith('p-'))).toEqual(['p-1', 'p-2', 'p-3']);
});

test('several accounts are deleted at once', async () => {
  for (const uid of ['d-1', 'd-2']) await admin.createUser({ uid });
  const result = await admin.deleteUsers(['d-1', 'd-2', 'd-none']);
  expect(result).toMatchObject({ successCount: 3, failureCount: 0 });
  await expect(admin.getUser('d-1')).rejects.toEqual(code('user-not-found'));
});

test('claims replace each other whole and are refused when reserved or too long', async () => {
  await admin.createUser({ uid: 'c-1' });
  await admin.setCustomUserClaims('c-1', { role: 'admin' });
  await admin.setCustomUserClaims('c-1', { subscribed: true });
  expect((await admin.getUser('c-1')).customClaims).toEqual({ subscribed: true });
  await expect(admin.setCustomUserClaims('c-1', { note: 'x'.repeat(1000) })).rejects.toEqual(
    code('claims-too-large'),
  );
  const answer = await backend.own('accounts:update', { localId: 'c-1', customAttributes: '{"iss":"x"}' });
  expect(codeOf(answer)).toBe('FORBIDDEN_CLAIM');
});

test('links for messages are made without sending one', async () => {
  await admin.createUser({ uid: 'l-1', email: 'l1@admin.example', password: 'secret12' });
  const link = new URL(await admin.generatePasswordResetLink('l1@admin.example'));
  expect(link.searchParams.get('mode')).toBe('resetPassword');
  const answer = await backend.call('resetPassword', {
    oobCode: link.searchParams.get('oobCode'),
    newPassword: 'changed-12',
  });
  expect(answer.status).toBe(200);
});

test('an account is found by its provider identity', async () => {
  const answer = await backend.call('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `providerId=google.com&id_token=${encodeURIComponent('{"sub":"g-f","email":"gf@admin.example"}')}`,
  });
  const found = await admin.getUserByProviderUid('google.com', 'g-f');
  expect(found.uid).toBe(textAt(answer, 'localId'));
});

test('a token of a sign-in is verified against the published key, issuer and audience', async () => {
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
