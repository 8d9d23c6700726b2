import { startsAtMs } from '@/lib/events/event-state';
import type { LiveEvent } from '@/lib/events/live-event';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import type { CalendarEntry } from './calendar-entry';

const ALARM_MINUTES = 15;

/** What to know of the event beside its summary; a canceled one opens no doors. */
function note({ status }: LiveEvent, url: string): string {
  if (status === 'cancelled')
    return `This event was canceled. See what’s coming up: ${absoluteUrl(routes.events)}`;
  const moved = status === 'rescheduled' ? 'This event has moved: this is the new date.\n' : '';
  return `${moved}Doors open an hour before: ${url}`;
}

/** A live event as a calendar entry. Where to join is never part of it: the entry leads to the event's page. */
export function eventEntry(event: LiveEvent): CalendarEntry {
  const url = absoluteUrl(routes.event(event.slug));
  const host = event.instructor ? ` with ${event.instructor.name}` : '';
  const isCancelled = event.status === 'cancelled';
  return {
    uid: `${event.id}@${new URL(publicEnv.siteUrl).hostname}`,
    sequence: event.sequence,
    title: `${event.title}${host}`,
    description: `${event.summary}\n\n${note(event, url)}`.trim(),
    url,
    startsAtMs: startsAtMs(event),
    durationMinutes: event.durationMinutes,
    isCancelled,
    alarmMinutes: isCancelled ? null : ALARM_MINUTES,
  };
}
