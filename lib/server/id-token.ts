import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { serverEnv } from '../config/env';
import { AppError } from '../errors/app-error';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

let keys: JWTVerifyGetKey | undefined;

function signingKeys(): JWTVerifyGetKey {
  const { embeddedHost } = serverEnv();
  keys ??= createRemoteJWKSet(new URL(embeddedHost ? `http://${embeddedHost}/jwks` : GOOGLE_KEYS), {
    timeoutDuration: 2500,
  });
  return keys;
}

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
    const areKeysUnreachable = cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError);
    if (areKeysUnreachable)
      throw new AppError('unavailable', 'We cannot check your sign-in right now.', { cause });
    throw new AppError('credentials', 'Please sign in again.', { cause });
  }
}

/** The token of an `Authorization: Bearer` header, null without one. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer (\S{1,8192})$/)?.[1] ?? null;
}
