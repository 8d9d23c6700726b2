import type { NextApiRequest, NextApiResponse } from 'next';
import { eventEntry } from '@/lib/calendar/event-entry';
import { icsCalendar } from '@/lib/calendar/ics';
import { publicEnv } from '@/lib/config/env';
import { getEventBySlug } from '@/lib/sanity/events';
import { refusal, refusalOf, sendPrivate } from '@/lib/server/api-answer';
import { sendCalendar } from '@/lib/server/calendar/send-calendar';

/** GET: an event as a calendar file. Public like the event's page; the way in is not part of it. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { slug } = request.query;
  if (request.method !== 'GET') {
    sendPrivate(response, refusal(405, 'Use GET.', {}, { Allow: 'GET' }));
    return;
  }
  if (typeof slug !== 'string' || !/^[a-z0-9-]{1,128}$/.test(slug)) {
    sendPrivate(response, refusal(400, 'That is not an event.'));
    return;
  }
  try {
    const event = await getEventBySlug(slug);
    if (!event) {
      sendPrivate(response, refusal(404, 'There is no such event.'));
      return;
    }
    const text = icsCalendar([eventEntry(event)], { name: publicEnv.appName, stampMs: Date.now() });
    sendCalendar(response, text, { fileName: slug, cacheControl: 'public, max-age=60' });
  } catch (cause) {
    sendPrivate(response, refusalOf(cause));
  }
}
