import type { PlaybackTarget } from '@/lib/sanity/private';
import type { Source } from '@/lib/watch/source';
import { signMediaToken } from './media-token';

/**
 * The address at which one member may play a class until `expiresAtMs`. Files of the media service carry a token in
 * their path, so that everything a playlist names is covered by it; a provider protects its own.
 */
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
