import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFields } from './fields';
import type { SignIn } from './id-token';
import type { Keys } from './keys';

/**
 * What a refresh token says. It is signed, not stored: it dies with its account (`createdAtMs` tells a new account of
 * the same id), with a newer `generation` (password change, revocation) and with `validSince`.
 */
export interface RefreshClaims {
  readonly uid: string;
  readonly createdAtMs: number;
  readonly generation: number;
  readonly provider: string;
  readonly authTimeSec: number;
}

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

const isRefreshClaims = (value: unknown): value is RefreshClaims =>
  isFields(value) &&
  typeof value.uid === 'string' &&
  typeof value.provider === 'string' &&
  [value.createdAtMs, value.generation, value.authTimeSec].every((part) => typeof part === 'number');

/** The claims of a refresh token of this installation, else null. Whether the account still honours it is not checked. */
export function readRefreshToken(keys: Keys, token: string): RefreshClaims | null {
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = mac(keys, body);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return isRefreshClaims(claims) ? claims : null;
}
