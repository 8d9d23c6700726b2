import { createHmac } from 'node:crypto';
import type { PlaybackTarget } from '@/lib/sanity/private';
import type { Source } from '@/lib/watch/source';

export interface MediaGrant {
  readonly videoId: string;
  readonly uid: string;
  readonly clip: string;
  readonly expiresAtSec: number;
  readonly durationSeconds: number;
}

/** `base64url([videoId, uid, clip, expiresAtSec, durationSeconds]).base64url(HMAC-SHA256)` */
export function signMediaToken(grant: MediaGrant, secret: string): string {
  if (secret === '') throw new Error('Media tokens need a secret');
  const { videoId, uid, clip, expiresAtSec, durationSeconds } = grant;
  const encoded = Buffer.from(JSON.stringify([videoId, uid, clip, expiresAtSec, durationSeconds])).toString(
    'base64url',
  );
  return `${encoded}.${createHmac('sha256', secret).update(encoded).digest('base64url')}`;
}

/** The token is in the path, so that it covers every file of a playlist. */
export function signedSource(
  target: PlaybackTarget,
  uid: string,
  expiresAtMs: number,
  secret: string,
): Source {
  if ('hosted' in target) return target.hosted;
  const { videoId, clip, durationSeconds, kind } = target;
  const expiresAtSec = Math.floor(expiresAtMs / 1000);
  const token = signMediaToken({ videoId, uid, clip, expiresAtSec, durationSeconds }, secret);
  const base = `/media/${kind}/${clip}/${token}`;
  return {
    kind,
    src: `${base}/${kind === 'hls' ? 'master.m3u8' : 'video.mp4'}`,
    captions: target.captions.map(({ language, label }) => ({
      language,
      label,
      src: `${base}/captions.${language}.vtt`,
    })),
    storyboard: `${base}/storyboard.vtt`,
  };
}
