import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { type Account, customClaims } from './account';
import { type Fields, isFields } from './identity-request';

/** Signing keys. They are stored, because new keys after a restart would end all sessions. */
export interface StoredKeys {
  readonly keyId: string;
  readonly privateKeyPem: string;
  readonly refreshSecret: string;
}

export interface Keys {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly refreshSecret: Buffer;
}

export async function generateKeys(): Promise<StoredKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    keyId: randomBytes(10).toString('hex'),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    refreshSecret: randomBytes(32).toString('base64'),
  };
}

export function loadKeys(stored: StoredKeys): Keys {
  const privateKey = createPrivateKey(stored.privateKeyPem);
  return {
    keyId: stored.keyId,
    privateKey,
    publicKey: createPublicKey(privateKey),
    refreshSecret: Buffer.from(stored.refreshSecret, 'base64'),
  };
}

export const jwks = (keys: Keys): object => ({
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: keys.keyId, alg: 'RS256', use: 'sig' }],
});

export const TOKEN_LIFE_SEC = 3600;
const CLOCK_SKEW_SEC = 60;
const MAX_TOKEN_LENGTH = 16_384;

export interface SignIn {
  readonly account: Account;
  readonly provider: string;
  readonly authTimeSec: number;
}

export type TokenCheck =
  | { readonly state: 'good'; readonly payload: Fields }
  | { readonly state: 'expired' }
  | { readonly state: 'bad' };

export const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

function identities(account: Account): Record<string, string[]> {
  const found: Record<string, string[]> = account.email ? { email: [account.email] } : {};
  for (const link of account.links) found[link.providerId] = [link.rawId];
  return found;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function issueIdToken(keys: Keys, projectId: string, signIn: SignIn, nowSec: number): string {
  const { account } = signIn;
  const payload = {
    name: account.displayName,
    picture: account.photoUrl,
    ...customClaims(account.customAttributes),
    iss: issuerOf(projectId),
    aud: projectId,
    auth_time: signIn.authTimeSec,
    user_id: account.localId,
    sub: account.localId,
    iat: nowSec,
    exp: nowSec + TOKEN_LIFE_SEC,
    email: account.email,
    email_verified: account.email === undefined ? undefined : account.emailVerified,
    firebase: { identities: identities(account), sign_in_provider: signIn.provider },
  };
  // A random `jti` makes two tokens of the same second differ: the SDK ignores a new token that equals the old one.
  const header = { alg: 'RS256', kid: keys.keyId, typ: 'JWT', jti: randomUUID() };
  const head = `${encode(header)}.${encode(payload)}`;
  return `${head}.${sign('sha256', Buffer.from(head), keys.privateKey).toString('base64url')}`;
}

function decode(part: string): Fields | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

export function checkIdToken(keys: Keys, projectId: string, token: string, nowSec: number): TokenCheck {
  const bad: TokenCheck = { state: 'bad' };
  if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return bad;
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = decode(head);
  if (header?.alg !== 'RS256' || header.kid !== keys.keyId || header.crit !== undefined) return bad;
  const signatureBytes = Buffer.from(signature, 'base64url');
  if (signatureBytes.toString('base64url') !== signature) return bad;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), keys.publicKey, signatureBytes)) return bad;
  const payload = decode(body);
  if (!payload || payload.iss !== issuerOf(projectId) || payload.aud !== projectId) return bad;
  const { sub, exp, iat, auth_time: authTime } = payload;
  if (typeof sub !== 'string' || sub === '' || payload.user_id !== sub) return bad;
  if (typeof exp !== 'number' || typeof iat !== 'number' || typeof authTime !== 'number') return bad;
  if (iat > nowSec + CLOCK_SKEW_SEC || authTime > nowSec + CLOCK_SKEW_SEC) return bad;
  return exp <= nowSec ? { state: 'expired' } : { state: 'good', payload };
}

/** Content of a refresh token, which is signed but not stored. Raising the account's `tokenGeneration` revokes it. */
const RefreshClaims = v.object({
  uid: v.string(),
  createdAtMs: v.number(),
  generation: v.number(),
  provider: v.string(),
  authTimeSec: v.number(),
});
export type RefreshClaims = v.InferOutput<typeof RefreshClaims>;

const mac = (keys: Keys, body: string): Buffer =>
  createHmac('sha256', keys.refreshSecret).update(body).digest();

export function issueRefreshToken(keys: Keys, { account, provider, authTimeSec }: SignIn): string {
  const claims: RefreshClaims = {
    uid: account.localId,
    createdAtMs: account.createdAtMs,
    generation: account.tokenGeneration,
    provider,
    authTimeSec,
  };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${mac(keys, body).toString('base64url')}`;
}

export function readRefreshToken(keys: Keys, token: string): RefreshClaims | null {
  const [body = '', signature = '', ...rest] = token.split('.');
  const actual = Buffer.from(signature, 'base64url');
  const expected = mac(keys, body);
  if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return v.parse(RefreshClaims, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}
