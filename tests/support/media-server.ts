import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type MediaGrant, signMediaToken } from '@/lib/server/watch/media-source';
import { createMediaService } from '../../embedded/media/media-service';
import { writeContentFixture } from './content-fixture';
import { startServices } from './listen';
import { writeClip, writeLoops } from './media-fixture';

const SECRET = 'media-secret';
const TRANSCRIPT = 'WEBVTT\n\n14:58.000 --> 14:59.000\nThat is it.';

const DOCUMENTS = [
  { _id: 'settings', _type: 'settings', content: { defaultPreviewTime: 5 } },
  { _id: 'video-one', _type: 'video', chapters: [{ title: 'Warm-up', startSeconds: 0 }] },
  { _id: 'private.playback.video-spoken', _type: 'playback', transcript: TRANSCRIPT },
];

/** Starts the media service with two clips on a free port. */
export async function startMediaServer() {
  const fixture = await writeContentFixture();
  await writeClip(fixture.contentDir, 'flow');
  await writeClip(fixture.contentDir, 'strength');
  await writeLoops(fixture.contentDir);
  const service = createMediaService({
    contentDir: fixture.contentDir,
    secret: SECRET,
    muxKey: generateKeyPairSync('ed25519').publicKey,
    lookup: (id) => DOCUMENTS.find(({ _id }) => _id === id) ?? null,
    playbacks: () => [],
  });
  const server = await startServices([service]);
  const grant: MediaGrant = {
    videoId: 'video-one',
    uid: 'uid',
    clip: 'flow',
    expiresAtSec: Math.floor(Date.now() / 1000) + 3600,
    durationSeconds: 900,
  };
  return {
    url: server.url,
    /** Returns a media token; unless overridden, for a class of 900 s that plays the clip "flow". */
    token: (over: Partial<MediaGrant> = {}, secret = SECRET) => signMediaToken({ ...grant, ...over }, secret),
    /** Returns a token of any content with a correct signature. */
    sign: (encoded: string) =>
      `${encoded}.${createHmac('sha256', SECRET).update(encoded).digest('base64url')}`,
    close: async () => {
      await server.close();
      await fixture.remove();
    },
  };
}
