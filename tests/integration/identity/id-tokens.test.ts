import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { EmbeddedRequest } from '@/embedded/http/service';
import { AccountStore } from '@/embedded/identity/account-store';
import { createIdentityService } from '@/embedded/identity/identity-service';
import { checkIdToken, generateKeys, issuerOf, loadKeys } from '@/embedded/identity/tokens';

const PROJECT = 'demo-forge';
const EMAIL = 'ada@forge.example';

let nowMs = Date.now();
let good = '';
let publicKeyPem = '';

async function post(
  operation: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const bytes = Buffer.from(JSON.stringify(body));
  const request: EmbeddedRequest = {
    method: 'POST',
    url: new URL(`http://127.0.0.1/identitytoolkit.googleapis.com/v1/accounts:${operation}`),
    headers: new Headers(),
    admin: false,
    body: async () => bytes,
  };
  const answer = await identity.service(request);
  return { status: answer?.status ?? 0, body: JSON.parse(String(answer?.body)) as Record<string, unknown> };
}

const keys = loadKeys(await generateKeys());
const identity = await createIdentityService({ projectId: PROJECT, journalDir: null, nowMs: () => nowMs });
good = String((await post('signUp', { email: EMAIL, password: 'secret12' })).body.idToken);
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const answer = await identity.service({
  method: 'GET',
  url: new URL('http://127.0.0.1/jwks'),
  headers: new Headers(),
  admin: false,
  body: async () => Buffer.alloc(0),
});
const published = JSON.parse(String(answer?.body)) as { keys: { kty: string; n: string; e: string }[] };
const [jwk] = published.keys;
if (!jwk) throw new Error('no key');
publicKeyPem = createPublicKey({ key: jwk, format: 'jwk' })
  .export({ type: 'spki', format: 'pem' })
  .toString();

afterAll(() => identity.close());

type Json = Record<string, unknown>;

const parts = (): [string, string, string] => good.split('.') as [string, string, string];
const decode = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the valid token with changes and its old signature. */
const altered = (header: Json, payload: Json): string => {
  const [head, body, signature] = parts();
  return `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...payload })}.${signature}`;
};

/** Returns the valid token with changes, signed by another key. */
const selfSigned = (header: Json = {}, payload: Json = {}): string => {
  const [head, body] = altered(header, payload).split('.');
  return `${head}.${body}.${sign('sha256', Buffer.from(`${head}.${body}`), otherKey).toString('base64url')}`;
};

const hmacSigned = (): string => {
  const [head, body] = altered({ alg: 'HS256' }, { role: 'admin' }).split('.');
  const mac = createHmac('sha256', publicKeyPem).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${mac}`;
};

const FORGERIES: readonly (readonly [string, () => string])[] = [
  ['an empty text', () => ''],
  ['a text that is not a token', () => 'garbage'],
  ['two parts only', () => parts().slice(0, 2).join('.')],
  ['four parts', () => `${good}.x`],
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
  [
    'alg none without a signature',
    () => `${altered({ alg: 'none' }, { role: 'admin' }).split('.').slice(0, 2).join('.')}.`,
  ],
  ['alg none with the old signature', () => altered({ alg: 'none' }, {})],
  ['alg None in other letters', () => altered({ alg: 'nOnE' }, {})],
  ['alg HS256 keyed with the public key', hmacSigned],
  ['alg RS512', () => altered({ alg: 'RS512' }, {})],
  ['an added admin role', () => altered({}, { role: 'admin' })],
  ['another user', () => altered({}, { sub: 'victim', user_id: 'victim' })],
  ['a later end', () => altered({}, { exp: 4_102_444_800 })],
  ['a signature of another key', () => selfSigned()],
  ['another key under an unknown id', () => selfSigned({ kid: 'mine' })],
  ['another key offered in the header', () => selfSigned({ jwk: otherKey.export({ format: 'jwk' }) })],
  ['a critical header the verifier does not know', () => altered({ crit: ['exp'] }, {})],
  ['one flipped character of the signature', () => good.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  [
    'one flipped character of the payload',
    () => good.replace(/\.(.)/, (_all, first: string) => `.${first === 'e' ? 'f' : 'e'}`),
  ],
  ['white space around', () => ` ${good}`],
  ['padding on the signature', () => `${good}==`],
  ['a header that is a list', () => `${encode([])}.${parts()[1]}.${parts()[2]}`],
  ['a payload that is null', () => `${parts()[0]}.${encode(null)}.${parts()[2]}`],
  ['twenty thousand characters', () => `${'a'.repeat(20_000)}.b.c`],
];

describe('refuses a token with', () => {
  test.each(FORGERIES)('%s', async (_name, forge) => {
    const token = forge();
    expect(await identity.verifyIdToken(token)).toBeNull();
    expect((await post('lookup', { idToken: token || 'x' })).status).toBe(400);
  });
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

test('gives every store its own signing key', async () => {
  const [first, second] = await Promise.all([AccountStore.open(null), AccountStore.open(null)]);
  expect(first.keys.keyId).not.toBe(second.keys.keyId);
});

const NOW_SEC = 1_800_000_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

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
  ['an end in words', { exp: String(NOW_SEC + 60) }],
  ['no time of issue', { iat: undefined }],
  ['a time of issue in the future', { iat: NOW_SEC + 61 }],
  ['no sign-in time', { auth_time: undefined }],
  ['a sign-in in the future', { auth_time: NOW_SEC + 61 }],
])('refuses a signed token with %s', (_name, claims) => {
  expect(stateOf(signed(claims))).toBe('bad');
});

test('expires a token at its last second', () => {
  expect(stateOf(signed({ exp: NOW_SEC + 1 }))).toBe('good');
  expect(stateOf(signed({ exp: NOW_SEC }))).toBe('expired');
});

test('refuses another encoding of the same signature bytes', () => {
  const token = signed({});
  const last = ALPHABET.indexOf(token.at(-1) ?? '');
  const twin = token.slice(0, -1) + ALPHABET[last ^ 1];
  const bytes = (text: string): Buffer => Buffer.from(text.split('.')[2] ?? '', 'base64url');
  expect(bytes(twin).equals(bytes(token))).toBe(true);
  expect(stateOf(twin)).toBe('bad');
});
