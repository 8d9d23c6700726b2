import type { NextApiRequest, NextApiResponse } from 'next';
import { getEvents } from '@/lib/sanity/events';
import { refusal, refusalOf, sendPrivate } from '@/lib/server/api-answer';
import { readFeedSecret, readGoingIds } from '@/lib/server/calendar/documents';
import { type ReadFeedDependencies, readFeed } from '@/lib/server/calendar/read-feed';
import { sendCalendar } from '@/lib/server/calendar/send-calendar';
import { callerAddress } from '@/lib/server/caller-address';
import { createRateLimit } from '@/lib/server/rate-limit';

const dependencies: ReadFeedDependencies = {
  readSecret: readFeedSecret,
  readGoingIds,
  readEvents: () => getEvents(),
  now: Date.now,
};
/** Calendar services fetch the feeds of many members from few addresses. */
const limit = createRateLimit({ limit: 300, windowMs: 60_000 });

/** GET: a member's own calendar, for calendar applications, which cannot sign in: the address is the key. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'GET') {
    sendPrivate(response, refusal(405, 'Use GET.', {}, { Allow: 'GET' }));
    return;
  }
  const waitSec = limit.take(callerAddress(request));
  if (waitSec > 0) {
    sendPrivate(response, refusal(429, 'Too many requests.', {}, { 'Retry-After': `${waitSec}` }));
    return;
  }
  try {
    const text = await readFeed(request.query.uid, request.query.file, dependencies);
    if (text === null) sendPrivate(response, refusal(404, 'There is no calendar at this address.'));
    else sendCalendar(response, text, { cacheControl: 'private, no-store' });
  } catch (cause) {
    sendPrivate(response, refusalOf(cause));
  }
}
