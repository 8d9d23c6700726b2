import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a media token allows: one class for one member until a time, played from one clip at a declared length. */
export interface MediaGrant {
  readonly videoId: string;
  readonly uid: string;
  readonly clip: string;
  /** Unix time in seconds. */
  readonly expiresAtSec: number;
  readonly durationSeconds: number;
}

export type TokenCheck =
  | { readonly kind: 'valid'; readonly grant: MediaGrant }
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged' };

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function readGrant(encoded: string): MediaGrant | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed)) return null;
  const [videoId, uid, clip, expiresAtSec, durationSeconds]: unknown[] = parsed;
  if (typeof videoId !== 'string' || typeof uid !== 'string' || typeof clip !== 'string') return null;
  if (!isFiniteNumber(expiresAtSec) || !isFiniteNumber(durationSeconds)) return null;
  return { videoId, uid, clip, expiresAtSec, durationSeconds };
}

/**
 * Checks `base64url([videoId, uid, clip, expiresAtSec, durationSeconds]).base64url(HMAC-SHA256)`; the site signs it. The
 * signature is compared in constant time and before anything inside is read.
 */
export function checkMediaToken(token: string, secret: string, nowMs: number): TokenCheck {
  const [encoded, signature, ...rest] = token.split('.');
  if (!encoded || !signature || rest.length > 0) return { kind: 'forged' };
  const expected = createHmac('sha256', secret).update(encoded).digest();
  const given = Buffer.from(signature, 'base64url');
  // Base64 has several spellings of the same bytes; only the one that is signed counts.
  const isCanonical = given.toString('base64url') === signature;
  if (!isCanonical || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { kind: 'forged' };
  const grant = readGrant(encoded);
  if (grant === null) return { kind: 'forged' };
  return grant.expiresAtSec * 1000 <= nowMs ? { kind: 'expired' } : { kind: 'valid', grant };
}
