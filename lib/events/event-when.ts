import { formatDate, formatTimeRange } from '@/lib/platform/dates/format-date';
import { zoneName } from '@/lib/platform/dates/timezone';
import { type EventTimes, endsAtMs } from './event-state';

export interface EventWhen {
  readonly day: string;
  /** For example '10:00 AM - 10:40 AM', with 'the next day' when it ends after midnight. */
  readonly time: string;
  /** For example 'Central European Standard Time (GMT+1)', with the offset on the day of the event. */
  readonly zone: string;
}

const cache = new Map<string, EventWhen>();
/** Maximum cached texts. They are cached, because zone formatting is slow and a countdown renders every second. */
const MAX_CACHED = 500;

function format(event: EventTimes, zone: string): EventWhen {
  const day = formatDate(event.startsAt, 'long', zone);
  const isOverMidnight = formatDate(endsAtMs(event) - 1, 'long', zone) !== day;
  const range = formatTimeRange(event.startsAt, event.durationMinutes, zone);
  return {
    day,
    time: isOverMidnight ? `${range} the next day` : range,
    zone: zoneName(event.startsAt, zone),
  };
}

export function eventWhen(event: EventTimes, zone: string): EventWhen {
  const key = `${event.startsAt} ${event.durationMinutes} ${zone}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const formatted = format(event, zone);
  cache.set(key, formatted);
  return formatted;
}

/** Returns the title with the date in the event's zone, because events with the same title repeat on many days. */
export const eventTitle = (
  event: EventTimes & { readonly title: string; readonly timezone: string },
): string => `${event.title} on ${eventWhen(event, event.timezone).day}`;
