import { createHmac } from 'node:crypto';
import type { PlaybackTarget } from '@/lib/sanity/private';
import type { CaptionFile, Source } from '@/lib/watch/source';
import { type MuxKey, signMux } from './mux-source';

export interface MediaGrant {
  readonly videoId: string;
  readonly uid: string;
  readonly clip: string;
  readonly expiresAtSec: number;
  readonly durationSeconds: number;
}

/** Returns `<data>.<HMAC-SHA256 of data>`, both in base64url; `data` is a JSON array of the grant's fields. */
export function signMediaToken(grant: MediaGrant, secret: string): string {
  if (secret === '') throw new Error('Media tokens need a secret');
  const { videoId, uid, clip, expiresAtSec, durationSeconds } = grant;
  const encoded = Buffer.from(JSON.stringify([videoId, uid, clip, expiresAtSec, durationSeconds])).toString(
    'base64url',
  );
  return `${encoded}.${createHmac('sha256', secret).update(encoded).digest('base64url')}`;
}

export interface MediaSettings {
  readonly secret: string;
  /** Origin that serves the site's own video files; null when there are none. */
  readonly mediaOrigin: string | null;
  readonly mux: MuxKey | null;
}

type Captions = PlaybackTarget['captions'];

const captionFiles = (captions: Captions, fallback: (language: string) => string | null): CaptionFile[] =>
  captions.flatMap(({ language, label, file }) => {
    const src = file?.startsWith('https://') ? file : fallback(language);
    return src === null ? [] : [{ language, label, src }];
  });

/** Returns a URL with the token in its path, so that the relative URLs in a playlist contain the token. */
function signedFolder(kind: 'hls' | 'mp4', grant: MediaGrant, { secret, mediaOrigin }: MediaSettings) {
  if (mediaOrigin === null) return null;
  return `${mediaOrigin}/media/${kind}/${grant.clip}/${signMediaToken(grant, secret)}`;
}

/** Logs an error and resolves to null if settings of the class's video service are missing. */
export async function signedSource(
  target: PlaybackTarget,
  uid: string,
  expiresAtMs: number,
  settings: MediaSettings,
): Promise<Source | null> {
  const { videoId, durationSeconds, captions, kind } = target;
  const expiresAtSec = Math.floor(expiresAtMs / 1000);
  const grantOf = (clip: string): MediaGrant => ({ videoId, uid, clip, expiresAtSec, durationSeconds });
  if (kind === 'vimeo') {
    const { id, hash, clip } = target;
    const folder = clip === null ? null : signedFolder('hls', grantOf(clip), settings);
    const files = captionFiles(captions, (language) => folder && `${folder}/captions.${language}.vtt`);
    return { kind, id, ...(hash ? { hash } : {}), ...(files.length > 0 ? { captions: files } : {}) };
  }
  if (kind === 'mux') {
    if (settings.mux === null)
      return notConfigured(videoId, 'MUX_SIGNING_KEY_ID and MUX_SIGNING_PRIVATE_KEY');
    const { src, storyboard } = await signMux(target.playbackId, expiresAtSec, settings.mux);
    return { kind: 'hls', src, captions: captionFiles(captions, () => src), storyboard };
  }
  const folder = signedFolder(kind, grantOf(target.clip), settings);
  if (folder === null) return notConfigured(videoId, 'MEDIA_ORIGIN');
  return {
    kind,
    src: `${folder}/${kind === 'hls' ? 'master.m3u8' : 'video.mp4'}`,
    captions: captionFiles(captions, (language) => `${folder}/captions.${language}.vtt`),
    storyboard: `${folder}/storyboard.vtt`,
  };
}

function notConfigured(videoId: string, keys: string): null {
  console.error(`${videoId} cannot be played without ${keys}`);
  return null;
}
