import { sign } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createIdentityService } from '@/embedded/identity/identity-service';
import { checkIdToken, generateKeys, issuerOf, loadKeys } from '@/embedded/identity/tokens';
import { startServices } from '../../support/listen';
import { forgeTokens } from '../account/forge-tokens';

const PROJECT = 'demo-forge';
const EMAIL = 'ada@forge.example';

let nowMs = Date.now();

const keys = loadKeys(await generateKeys());
const identity = await createIdentityService({ projectId: PROJECT, journalDir: null, nowMs: () => nowMs });
const server = await startServices([identity.service]);
afterAll(async () => {
  await server.close();
  identity.close();
});

async function post(operation: string, body: object) {
  const address = `${server.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const { body: account } = await post('signUp', { email: EMAIL, password: 'secret12' });
const good = String(account.idToken);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const forged = await forgeTokens({
  uid: String(account.localId),
  idToken: good,
  refreshToken: String(account.refreshToken),
});

test.each(Object.entries(forged))('refuses a forged token: %s', async (_name, token) => {
  expect(await identity.verifyIdToken(token ?? '')).toBeNull();
  expect((await post('lookup', { idToken: token || 'x' })).status).toBe(400);
});

test('accepts a valid token', async () => {
  expect(await identity.verifyIdToken(good)).toMatchObject({ email: EMAIL, aud: PROJECT });
  expect((await post('lookup', { idToken: good })).status).toBe(200);
});

test('refuses a token of another project or installation', async () => {
  const other = await createIdentityService({ projectId: 'demo-other', journalDir: null });
  expect(await other.verifyIdToken(good)).toBeNull();
  other.close();
});

test('requires a sign-in of the last five minutes for a password change', async () => {
  const start = nowMs;
  try {
    nowMs = start + 301_000;
    const answer = await post('update', { idToken: good, password: 'changed-12' });
    expect(JSON.stringify(answer.body)).toContain('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await post('update', { idToken: good, displayName: 'Ada' })).status).toBe(200);
  } finally {
    nowMs = start;
  }
});

const NOW_SEC = 1_800_000_000;

const CLAIMS = {
  iss: issuerOf(PROJECT),
  aud: PROJECT,
  sub: 'u1',
  user_id: 'u1',
  iat: NOW_SEC,
  auth_time: NOW_SEC,
  exp: NOW_SEC + 3600,
};

/** Returns a token signed by the installation's key. */
function signed(claims: object): string {
  const head = `${encode({ alg: 'RS256', kid: keys.keyId })}.${encode({ ...CLAIMS, ...claims })}`;
  return `${head}.${sign('sha256', Buffer.from(head), keys.privateKey).toString('base64url')}`;
}

const stateOf = (token: string): string => checkIdToken(keys, PROJECT, token, NOW_SEC).state;

test('accepts a signed token with valid claims', () => {
  expect(stateOf(signed({}))).toBe('good');
});

test.each([
  ['another audience', { aud: 'demo-other' }],
  ['a list of audiences', { aud: [PROJECT] }],
  ['another issuer', { iss: issuerOf('demo-other') }],
  ['no subject', { sub: undefined, user_id: undefined }],
  ['an empty subject', { sub: '', user_id: '' }],
  ['a numeric subject', { sub: 1, user_id: 1 }],
  ['two different users', { user_id: 'u2' }],
  ['no end', { exp: undefined }],
])('refuses a signed token with %s', (_name, claims) => {
  expect(stateOf(signed(claims))).toBe('bad');
});

test('expires a token at its last second', () => {
  expect(stateOf(signed({ exp: NOW_SEC + 1 }))).toBe('good');
  expect(stateOf(signed({ exp: NOW_SEC }))).toBe('expired');
});
