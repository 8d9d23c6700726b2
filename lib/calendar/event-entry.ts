import { publicEnv } from '../config/env';
import { routes } from '../config/routes';
import { startsAtMs } from '../events/event-state';
import type { LiveEvent } from '../sanity/events';
import { absoluteUrl } from '../seo/document-title';
import type { CalendarEntry } from './calendar-entry';

const ALARM_MINUTES = 15;

/** A live event as a calendar entry. The way in is never part of it: the entry leads to the event's page. */
export function eventEntry(event: LiveEvent): CalendarEntry {
  const url = absoluteUrl(routes.event(event.slug));
  const host = event.instructor ? ` with ${event.instructor.name}` : '';
  const isCancelled = event.status === 'cancelled';
  return {
    uid: `${event.id}@${new URL(publicEnv.siteUrl).hostname}`,
    sequence: event.sequence,
    title: `${event.title}${host}`,
    description: `${event.summary}\n\nDoors open an hour before: ${url}`.trim(),
    url,
    startsAtMs: startsAtMs(event),
    durationMinutes: event.durationMinutes,
    isCancelled,
    alarmMinutes: isCancelled ? null : ALARM_MINUTES,
  };
}
