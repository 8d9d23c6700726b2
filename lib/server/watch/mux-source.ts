import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { serverEnv } from '@/lib/platform/config/env';

export type MuxKey = NonNullable<ReturnType<typeof serverEnv>['mux']>;

/** Audiences of Mux tokens (video, storyboard): https://www.mux.com/docs/guides/secure-video-playback */
type Audience = 'v' | 's';

export async function signMux(
  playbackId: string,
  expiresAtSec: number,
  { keyId, privateKey, streamBase, imageBase }: MuxKey,
): Promise<{ readonly src: string; readonly storyboard: string }> {
  const key = createPrivateKey(privateKey);
  const sign = (audience: Audience): Promise<string> =>
    new SignJWT({ kid: keyId })
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .setSubject(playbackId)
      .setAudience(audience)
      .setExpirationTime(expiresAtSec)
      .sign(key);
  const [stream, storyboard] = await Promise.all([sign('v'), sign('s')]);
  return {
    src: `${streamBase}/${playbackId}.m3u8?token=${stream}`,
    storyboard: `${imageBase}/${playbackId}/storyboard.vtt?token=${storyboard}`,
  };
}
