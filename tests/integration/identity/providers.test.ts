import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { codeOf, startHarness, textAt } from './harness';

const backend = await startHarness({ hasDemoAccounts: false });

const { withProvider } = backend;
const signUp = (email: string) => backend.call('signUp', { email, password: 'secret12' });

test('links Google to a verified password account, which keeps its password', async () => {
  const email = 'verified@provider.example';
  const own = await signUp(email);
  await backend.own('accounts:update', { localId: textAt(own, 'localId'), emailVerified: true });
  const google = await withProvider('google.com', { sub: 'g-verified', email });
  expect(textAt(google, 'localId')).toBe(textAt(own, 'localId'));
  expect((await backend.call('signInWithPassword', { email, password: 'secret12' })).status).toBe(200);
});

test('asks for confirmation when Google has not verified the address', async () => {
  const email = 'unverified@provider.example';
  await signUp(email);
  const google = await withProvider('google.com', { sub: 'g-unverified', email, email_verified: false });
  expect(google.body.needConfirmation).toBe(true);
});

test('links Facebook after a sign-in with the existing method', async () => {
  const email = 'linked@provider.example';
  const own = await signUp(email);
  const linked = await withProvider(
    'facebook.com',
    { sub: 'f-linked', email },
    { idToken: textAt(own, 'idToken') },
  );
  expect(textAt(linked, 'localId')).toBe(textAt(own, 'localId'));
  const later = await withProvider('facebook.com', { sub: 'f-linked', email });
  expect(textAt(later, 'localId')).toBe(textAt(own, 'localId'));
});

test('refuses to link a provider with the address of another account', async () => {
  await signUp('theirs@provider.example');
  const own = await signUp('mine@provider.example');
  const answer = await withProvider(
    'google.com',
    { sub: 'g-theirs', email: 'theirs@provider.example' },
    { idToken: textAt(own, 'idToken') },
  );
  expect(codeOf(answer)).toBe('EMAIL_EXISTS');
});

test('creates an account without an address for Facebook without an address', async () => {
  const answer = await withProvider('facebook.com', { sub: 'f-none', name: 'No Address' });
  const claims = decodeJwt(textAt(answer, 'idToken'));
  expect(claims).toMatchObject({
    name: 'No Address',
    firebase: { identities: { 'facebook.com': ['f-none'] } },
  });
  expect(claims).not.toHaveProperty('email');
});
