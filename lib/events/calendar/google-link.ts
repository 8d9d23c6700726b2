import type { CalendarEntry } from './calendar-entry';
import { utcStamp } from './utc-stamp';

/** The address at which Google Calendar offers to add the entry. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const endsAtMs = entry.startsAtMs + entry.durationMinutes * 60_000;
  const url = new URL('https://calendar.google.com/calendar/render');
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${utcStamp(entry.startsAtMs)}/${utcStamp(endsAtMs)}`,
    details: entry.description,
    location: entry.url,
  }).toString();
  return url.href;
}
