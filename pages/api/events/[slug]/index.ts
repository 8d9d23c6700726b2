import type { NextApiRequest, NextApiResponse } from 'next';
import { getEventBySlug } from '@/lib/sanity/events';
import { refusal } from '@/lib/server/api-answer';
import { answerPublicGet } from '@/lib/server/catalogue/send-public';

/** GET: when an event is and whether it still is, for reminders that were made some time ago. */
export default function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return answerPublicGet(request, response, async () => {
    const { slug } = request.query;
    if (typeof slug !== 'string' || !/^[a-z0-9][a-z0-9-]{0,127}$/.test(slug))
      return refusal(400, 'That is not an event.');
    const event = await getEventBySlug(slug);
    if (!event) return refusal(404, 'There is no such event.');
    return { status: 200, body: { startsAt: event.startsAt, status: event.status } };
  });
}
