import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type MediaGrant, signMediaToken } from '@/lib/server/watch/media-source';
import { listen } from '../../embedded/http/server';
import { createMediaService } from '../../embedded/media/media-service';
import { writeContentFixture } from './content-fixture';
import { closeServer } from './listen';
import { writeClip, writeLoops } from './media-fixture';

const SECRET = 'media-secret';
const TRANSCRIPT = 'WEBVTT\n\n14:58.000 --> 14:59.000\nThat is it.';

/** Starts the media service with two clips on a free port. */
export async function startMediaServer() {
  const fixture = await writeContentFixture();
  await writeClip(fixture.contentDir, 'flow');
  await writeClip(fixture.contentDir, 'strength');
  await writeLoops(fixture.contentDir);
  const service = createMediaService({
    contentDir: fixture.contentDir,
    secret: SECRET,
    previewSeconds: () => 5,
    mux: null,
    transcriptOf: (id) => (id === 'video-spoken' ? TRANSCRIPT : null),
    chaptersOf: (id) =>
      id === 'video-one'
        ? [
            { title: 'Warm-up', startSeconds: 0 },
            { title: 'Flow', startSeconds: 120 },
          ]
        : [],
  });
  const server = await listen([service], 0, false);
  const grant: MediaGrant = {
    videoId: 'video-one',
    uid: 'uid',
    clip: 'flow',
    expiresAtSec: Math.floor(Date.now() / 1000) + 3600,
    durationSeconds: 900,
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns a media token; unless overridden, for a class of 900 s that plays the clip "flow". */
    token: (over: Partial<MediaGrant> = {}, secret = SECRET) => signMediaToken({ ...grant, ...over }, secret),
    /** Returns a token of any content with a correct signature. */
    sign: (encoded: string) =>
      `${encoded}.${createHmac('sha256', SECRET).update(encoded).digest('base64url')}`,
    close: async () => {
      await closeServer(server);
      await fixture.remove();
    },
  };
}
