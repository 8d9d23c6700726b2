import { sign } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { checkIdToken, issuerOf } from '@/embedded/identity/id-token';
import { generateKeys, type Keys, loadKeys } from '@/embedded/identity/keys';

const PROJECT = 'demo-token';
const NOW_SEC = 1_800_000_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

let keys: Keys;

beforeAll(async () => {
  keys = loadKeys(await generateKeys());
});

const CLAIMS = {
  iss: issuerOf(PROJECT),
  aud: PROJECT,
  sub: 'u1',
  user_id: 'u1',
  iat: NOW_SEC,
  auth_time: NOW_SEC,
  exp: NOW_SEC + 3600,
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that the installation's own key has really signed. */
function signed(claims: object, header: object = {}): string {
  const head = `${encode({ alg: 'RS256', kid: keys.keyId, ...header })}.${encode({ ...CLAIMS, ...claims })}`;
  return `${head}.${sign('sha256', Buffer.from(head), keys.privateKey).toString('base64url')}`;
}

const stateOf = (token: string): string => checkIdToken(keys, PROJECT, token, NOW_SEC).state;

test('a token with every claim in order is good', () => {
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
])('a genuinely signed token with %s is bad', (_name, claims) => {
  expect(stateOf(signed(claims))).toBe('bad');
});

test.each([
  ['another key id', { kid: 'other' }],
  ['no key id', { kid: undefined }],
  ['a critical extension', { crit: ['b64'] }],
  ['another algorithm', { alg: 'PS256' }],
])('a genuinely signed token with %s in its header is bad', (_name, header) => {
  expect(stateOf(signed({}, header))).toBe('bad');
});

test('a token ends with its last second', () => {
  expect(stateOf(signed({ exp: NOW_SEC + 1 }))).toBe('good');
  expect(stateOf(signed({ exp: NOW_SEC }))).toBe('expired');
});

test('a second spelling of the same signature bytes is bad', () => {
  const token = signed({});
  const last = ALPHABET.indexOf(token.at(-1) ?? '');
  const twin = token.slice(0, -1) + ALPHABET[last ^ 1];
  const bytes = (text: string): Buffer => Buffer.from(text.split('.')[2] ?? '', 'base64url');
  expect(bytes(twin).equals(bytes(token))).toBe(true);
  expect(stateOf(twin)).toBe('bad');
});
