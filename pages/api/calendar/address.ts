import type { NextApiRequest, NextApiResponse } from 'next';
import { sendPrivate } from '@/lib/server/api-answer';
import { readFeedSecret, removeFeed, storeFeedSecret } from '@/lib/server/calendar/documents';
import { newFeedSecret } from '@/lib/server/calendar/feed-address';
import { type FeedDependencies, manageFeed } from '@/lib/server/calendar/manage-feed';
import { bearerToken, verifyIdToken } from '@/lib/server/id-token';
import { createRateLimit } from '@/lib/server/rate-limit';

const dependencies: FeedDependencies = {
  verify: verifyIdToken,
  readSecret: readFeedSecret,
  storeSecret: storeFeedSecret,
  remove: removeFeed,
  newSecret: newFeedSecret,
  limit: createRateLimit({ limit: 20, windowMs: 60_000 }),
};

/** GET, POST, DELETE: the secret address of the member's own calendar. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  sendPrivate(response, await manageFeed(request.method, token, dependencies));
}
