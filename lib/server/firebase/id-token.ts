import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { serverEnv } from '@/lib/platform/config/env';
import { DAY_MS, isRecent } from '@/lib/platform/dates/duration';
import { AppError } from '@/lib/platform/errors/app-error';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Cached keys older than this are not trusted, because Google replaces its keys every few days. */
const MAX_KEY_AGE_MS = DAY_MS;

let keys: JWTVerifyGetKey | undefined;

/** Returns the keys at `address`. While it cannot be reached, cached keys are used for up to MAX_KEY_AGE_MS. */
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
      if (last === null || !areKeysUnreachable(cause) || !isRecent(fetchedAtMs, MAX_KEY_AGE_MS, now()))
        throw cause;
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

/** An unverified address may belong to another person, who may take over the account later. */
export const hasUnverifiedEmail = ({ payload }: VerifiedToken): boolean =>
  typeof payload.email === 'string' && payload.email_verified !== true;

/** Rejects with an AppError: `credentials` for a bad token, `unavailable` without signing keys. */
export async function verifyIdToken(token: string): Promise<VerifiedToken> {
  const { projectId } = serverEnv().firebase;
  try {
    // Not by firebase-admin, which accepts unsigned tokens in emulator mode.
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
      throw new AppError('unavailable', 'We can’t check your sign-in right now. Please try again.', {
        cause,
      });
    throw new AppError('credentials', 'Please sign in again.', { cause });
  }
}

export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer (\S{1,8192})$/)?.[1] ?? null;
}
