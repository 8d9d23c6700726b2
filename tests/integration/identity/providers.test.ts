import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, codeOf, type Harness, PROJECT, startHarness, textAt } from './harness';

let backend: Harness;

beforeAll(async () => {
  backend = await startHarness({ hasDemoAccounts: false });
});

afterAll(() => backend.stop());

const withProvider = (providerId: string, identity: object, extra: object = {}): Promise<Answer> =>
  backend.call('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId, id_token: JSON.stringify(identity) }).toString(),
    returnSecureToken: true,
    ...extra,
  });

const refresh = (refreshToken: string): Promise<Answer> =>
  backend.send(backend.publicBase, '/securetoken.googleapis.com/v1/token?key=k', '', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });

test('Google takes over an unproved password account: old password, tokens and picture are dead', async () => {
  const email = 'victim@provider.example';
  const squatter = await backend.call('signUp', { email, password: 'squatter-1', displayName: 'Squatter' });
  const victim = await withProvider('google.com', { sub: 'g-victim', email, name: 'Victim' });
  expect(victim.body).toMatchObject({ localId: textAt(squatter, 'localId'), displayName: 'Victim' });
  const oldPassword = await backend.call('signInWithPassword', { email, password: 'squatter-1' });
  expect(codeOf(oldPassword)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(codeOf(await refresh(textAt(squatter, 'refreshToken')))).toBe('TOKEN_EXPIRED');
  expect((await refresh(textAt(victim, 'refreshToken'))).status).toBe(200);
});

test('Google joins a proved password account, which keeps its password', async () => {
  const email = 'proved@provider.example';
  const own = await backend.call('signUp', { email, password: 'secret12' });
  await backend.own('accounts:update', { localId: textAt(own, 'localId'), emailVerified: true });
  const google = await withProvider('google.com', { sub: 'g-proved', email });
  expect(textAt(google, 'localId')).toBe(textAt(own, 'localId'));
  expect((await backend.call('signInWithPassword', { email, password: 'secret12' })).status).toBe(200);
});

test('Facebook never takes an existing account: it asks for confirmation and gives no tokens', async () => {
  const email = 'kept@provider.example';
  await backend.call('signUp', { email, password: 'secret12' });
  const facebook = await withProvider('facebook.com', { sub: 'f-kept', email });
  expect(facebook.body).toMatchObject({ needConfirmation: true, email });
  expect(facebook.body.idToken).toBeUndefined();
  expect(facebook.body.localId).toBeUndefined();
});

test('Google that does not vouch for the address is treated like Facebook', async () => {
  const email = 'unvouched@provider.example';
  await backend.call('signUp', { email, password: 'secret12' });
  const google = await withProvider('google.com', { sub: 'g-unvouched', email, email_verified: false });
  expect(google.body.needConfirmation).toBe(true);
});

test('after signing in with the existing method, Facebook is linked and works on its own', async () => {
  const email = 'linked@provider.example';
  const own = await backend.call('signUp', { email, password: 'secret12' });
  const linked = await withProvider(
    'facebook.com',
    { sub: 'f-linked', email },
    { idToken: textAt(own, 'idToken') },
  );
  expect(textAt(linked, 'localId')).toBe(textAt(own, 'localId'));
  const later = await withProvider('facebook.com', { sub: 'f-linked', email });
  expect(textAt(later, 'localId')).toBe(textAt(own, 'localId'));
});

test('linking does not take an address that belongs to somebody else', async () => {
  await backend.call('signUp', { email: 'theirs@provider.example', password: 'secret12' });
  const own = await backend.call('signUp', { email: 'mine@provider.example', password: 'secret12' });
  const answer = await withProvider(
    'google.com',
    { sub: 'g-theirs', email: 'theirs@provider.example' },
    { idToken: textAt(own, 'idToken') },
  );
  expect(codeOf(answer)).toBe('EMAIL_EXISTS');
});

test('a disabled account is closed to its provider too', async () => {
  const email = 'off@provider.example';
  const own = await backend.call('signUp', { email, password: 'secret12' });
  await backend.own('accounts:update', { localId: textAt(own, 'localId'), disableUser: true });
  expect(codeOf(await withProvider('google.com', { sub: 'g-off', email }))).toBe('USER_DISABLED');
});

test('Facebook without an address gives an account and a token without one', async () => {
  const answer = await withProvider('facebook.com', { sub: 'f-none', name: 'No Address' });
  const [, payload = ''] = textAt(answer, 'idToken').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({
    name: 'No Address',
    firebase: { identities: { 'facebook.com': ['f-none'] } },
  });
  expect(claims).not.toHaveProperty('email');
});

test('a provider that is not offered is refused', async () => {
  expect(codeOf(await withProvider('evil.example', { sub: 'x' }))).toBe('OPERATION_NOT_ALLOWED');
});

test('two sign-ups with the same address at the same moment make one account', async () => {
  const body = { email: 'race@provider.example', password: 'secret12' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => backend.call('signUp', body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a reset code used twice at the same moment works once', async () => {
  const email = 'once@provider.example';
  await backend.call('signUp', { email, password: 'secret12' });
  await backend.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const { body } = await backend.send(backend.adminBase, `/emulator/v1/projects/${PROJECT}/oobCodes`);
  const codes = body.oobCodes as { email: string; oobCode: string }[];
  const oobCode = codes.find((code) => code.email === email)?.oobCode;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      backend.call('resetPassword', { oobCode, newPassword: `newpass-${n}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
