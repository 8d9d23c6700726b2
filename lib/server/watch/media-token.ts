import { createHmac } from 'node:crypto';

/** What a media token allows: one class for one member until a time, played from one clip at a declared length. */
export interface MediaGrant {
  readonly videoId: string;
  readonly uid: string;
  readonly clip: string;
  /** Unix time in seconds. */
  readonly expiresAtSec: number;
  readonly durationSeconds: number;
}

/** Signs a grant: `base64url([videoId, uid, clip, expiresAtSec, durationSeconds]).base64url(HMAC-SHA256)`. */
export function signMediaToken(grant: MediaGrant, secret: string): string {
  if (secret === '') throw new Error('Media tokens need a secret');
  const { videoId, uid, clip, expiresAtSec, durationSeconds } = grant;
  const encoded = Buffer.from(JSON.stringify([videoId, uid, clip, expiresAtSec, durationSeconds])).toString(
    'base64url',
  );
  return `${encoded}.${createHmac('sha256', secret).update(encoded).digest('base64url')}`;
}
