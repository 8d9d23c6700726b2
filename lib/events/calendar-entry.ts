import { DOORS_OPEN, startsAtMs } from '@/lib/events/event-state';
import type { LiveEvent } from '@/lib/events/live-event';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { absoluteUrl } from '@/lib/site/seo/document-title';

/** Returns the time in the format of iCalendar, for example '20261128T090000Z'. */
export const utcTimestamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

const ALARM_MINUTES = 15;

function note({ status }: LiveEvent, url: string): string {
  if (status === 'cancelled')
    return `This event was canceled. See what’s coming up: ${absoluteUrl(routes.events)}`;
  const moved = status === 'rescheduled' ? 'This event has moved: this is the new date.\n' : '';
  return `${moved}${DOORS_OPEN}: ${url}`;
}

/** Returns a calendar entry that links to the event's page and never contains the private join link. */
export function eventEntry(event: LiveEvent) {
  const url = absoluteUrl(routes.event(event.slug));
  const host = event.instructor ? ` with ${event.instructor.name}` : '';
  const isCancelled = event.status === 'cancelled';
  return {
    /** Must stay the same for an event, because calendars find the entry to update by this id. */
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

export type CalendarEntry = ReturnType<typeof eventEntry>;

export function googleCalendarLink(entry: CalendarEntry): string {
  const endsAtMs = entry.startsAtMs + entry.durationMinutes * 60_000;
  const url = new URL('https://calendar.google.com/calendar/render');
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${utcTimestamp(entry.startsAtMs)}/${utcTimestamp(endsAtMs)}`,
    details: entry.description,
    location: entry.url,
  }).toString();
  return url.href;
}
