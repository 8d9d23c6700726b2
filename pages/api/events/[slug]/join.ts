import type { NextApiRequest, NextApiResponse } from 'next';
import { getEventBySlug } from '@/lib/sanity/events';
import { getJoinTarget } from '@/lib/sanity/private';
import { refusal, sendPrivate } from '@/lib/server/api-answer';
import { type JoinDependencies, joinEvent } from '@/lib/server/events/join-event';
import { bearerToken, verifyIdToken } from '@/lib/server/id-token';
import { readEntitlement } from '@/lib/server/playback/documents';
import { createRateLimit } from '@/lib/server/rate-limit';

const dependencies: JoinDependencies = {
  verify: verifyIdToken,
  readEntitlement,
  readEvent: (slug) => getEventBySlug(slug),
  readTarget: (eventId) => getJoinTarget(eventId),
  limit: createRateLimit({ limit: 30, windowMs: 60_000 }),
  now: Date.now,
};

/** GET: where this member may join an event that is open now. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'GET') {
    sendPrivate(response, refusal(405, 'Use GET.', {}, { Allow: 'GET' }));
    return;
  }
  const token = bearerToken(request.headers.authorization);
  sendPrivate(response, await joinEvent(request.query.slug, token, dependencies));
}
