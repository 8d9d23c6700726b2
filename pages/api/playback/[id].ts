import type { NextApiRequest, NextApiResponse } from 'next';
import { serverEnv } from '@/lib/config/env';
import { getPlaybackTarget } from '@/lib/sanity/private';
import { refusal, sendPrivate } from '@/lib/server/api-answer';
import { bearerToken, verifyIdToken } from '@/lib/server/id-token';
import { signedSource } from '@/lib/server/media-source';
import { readEntitlement } from '@/lib/server/playback/documents';
import { type GrantDependencies, grantPlayback } from '@/lib/server/playback/grant-playback';
import { createRateLimit } from '@/lib/server/rate-limit';

const dependencies: GrantDependencies = {
  verify: verifyIdToken,
  readEntitlement,
  readTarget: (videoId) => getPlaybackTarget(videoId),
  sign: (target, uid, expiresAtMs) => signedSource(target, uid, expiresAtMs, serverEnv().playbackSecret),
  limit: createRateLimit({ limit: 60, windowMs: 5 * 60 * 1000 }),
  now: Date.now,
};

/** GET: where this member may play a class from, for a while. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'GET') {
    sendPrivate(response, refusal(405, 'Use GET.', {}, { Allow: 'GET' }));
    return;
  }
  const token = bearerToken(request.headers.authorization);
  sendPrivate(response, await grantPlayback(request.query.id, token, dependencies));
}
