import { formatDate, formatTimeRange } from '@/lib/platform/dates/format-date';
import { zoneName } from '@/lib/platform/dates/timezone';
import { type EventTimes, endsAtMs } from './event-state';

/** When an event takes place, written out for one zone (product.md §9, date formats). */
export interface EventWhen {
  /** 'Saturday, November 28, 2026' */
  readonly day: string;
  /** '10:00 AM - 10:40 AM', with 'the next day' where it ends after midnight. */
  readonly time: string;
  /** 'Central European Standard Time (GMT+1)': the offset at the date of the event. */
  readonly zone: string;
}

const remembered = new Map<string, EventWhen>();
/** Formatting in a zone is slow, and a countdown draws the same event every second. */
const MAX_REMEMBERED = 500;

function write(event: EventTimes, zone: string): EventWhen {
  const day = formatDate(event.startsAt, 'long', zone);
  const isOverMidnight = formatDate(endsAtMs(event) - 1, 'long', zone) !== day;
  const range = formatTimeRange(event.startsAt, event.durationMinutes, zone);
  return {
    day,
    time: isOverMidnight ? `${range} the next day` : range,
    zone: zoneName(event.startsAt, zone),
  };
}

/** The day, the time and the name of the zone of an event, in `zone`. */
export function eventWhen(event: EventTimes, zone: string): EventWhen {
  const key = `${event.startsAt} ${event.durationMinutes} ${zone}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const written = write(event, zone);
  remembered.set(key, written);
  return written;
}

/** The name of an event with the host's day of it, since the same session comes back on many days. */
export const eventTitle = (
  event: EventTimes & { readonly title: string; readonly timezone: string },
): string => `${event.title} on ${eventWhen(event, event.timezone).day}`;
