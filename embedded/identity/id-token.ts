import { randomUUID, sign, verify } from 'node:crypto';
import type { Account } from './account';
import { customClaims } from './custom-claims';
import { type Fields, isFields } from './fields';
import type { Keys } from './keys';

export const TOKEN_LIFE_SEC = 3600;
/** How far ahead another clock may be. */
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

/** A signed ID token with the claims of hosted Firebase. */
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
  // The SDK ignores new tokens when the ID token is unchanged, so two of the same second must differ.
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

/** Checks form, algorithm, key, signature, issuer, audience, subject and times of an ID token. */
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
