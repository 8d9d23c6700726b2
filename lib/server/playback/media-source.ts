import type { Source } from '@/lib/playback/source';
import type { PlaybackTarget } from '@/lib/sanity/private';
import { signMediaToken } from './media-token';

/**
 * The address at which one member may play a class until `expiresAtMs`. Files of the media service carry a token in
 * their path, so that everything a playlist names is covered by it; Vimeo sources are protected by Vimeo.
 */
export function signedSource(
  target: PlaybackTarget,
  uid: string,
  expiresAtMs: number,
  secret: string,
): Source {
  if (target.kind === 'vimeo') {
    const { vimeoId, vimeoHash } = target;
    return { kind: 'vimeo', id: vimeoId, ...(vimeoHash === null ? {} : { hash: vimeoHash }) };
  }
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
