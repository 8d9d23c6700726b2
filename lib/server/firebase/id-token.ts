import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { serverEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google rotates its keys every few days; keys fetched longer ago than this are no longer trusted. */
const MAX_KEY_AGE_MS = 24 * 60 * 60 * 1000;

let keys: JWTVerifyGetKey | undefined;

/**
 * The signing keys at this address, cached and refetched when needed. While they cannot be fetched the last ones go on,
 * so that valid tokens stay valid. `now` is for tests.
 */
export function resilientKeys(address: URL, now: () => number = Date.now): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(address, { timeoutDuration: 2500 });
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let last: JWTVerifyGetKey | null = null;
  return async (header, token) => {
    try {
      const key = await remote(header, token);
      const set = remote.jwks();
      if (remote.fresh && set) {
        last = createLocalJWKSet(set);
        fetchedAtMs = now();
      }
      return key;
    } catch (cause) {
      if (last === null || !areKeysUnreachable(cause) || now() - fetchedAtMs > MAX_KEY_AGE_MS) throw cause;
      return last(header, token);
    }
  };
}

function signingKeys(): JWTVerifyGetKey {
  const { embeddedHost } = serverEnv();
  keys ??= resilientKeys(new URL(embeddedHost ? `http://${embeddedHost}/jwks` : GOOGLE_KEYS));
  return keys;
}

const areKeysUnreachable = (cause: unknown): boolean =>
  cause instanceof errors.JWKSTimeout ||
  !(cause instanceof errors.JOSEError) ||
  cause.code === 'ERR_JOSE_GENERIC';

export interface VerifiedToken {
  readonly uid: string;
  readonly payload: JWTPayload;
}

/**
 * The owner of an ID token, after checking signature (RS256), issuer, audience and age. The same check in both modes:
 * firebase-admin would accept unsigned tokens next to an emulator.
 * Rejects with category `credentials` for any token that is not good, `unavailable` when the keys cannot be fetched.
 */
export async function verifyIdToken(token: string): Promise<VerifiedToken> {
  const { projectId } = serverEnv().firebase;
  try {
    const { payload } = await jwtVerify(token, signingKeys(), {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    if (!payload.sub) throw new AppError('credentials', 'Please sign in again.');
    return { uid: payload.sub, payload };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (areKeysUnreachable(cause))
      throw new AppError('unavailable', 'We can’t check your sign-in right now.', { cause });
    throw new AppError('credentials', 'Please sign in again.', { cause });
  }
}

/** The token of an `Authorization: Bearer` header, null without one. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer (\S{1,8192})$/)?.[1] ?? null;
}
