/**
 * Date texts of product.md §9, on dayjs. Only pages that show dates import this module, so that dayjs stays out of what
 * every page loads; the date with its time, which home shows, is in browser-date.ts.
 */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { type DateInput, INVALID_DATE, isDayOnly, isMissing, toEpochMs } from './instant';
import { userTimezone } from './timezone';

dayjs.extend(utc);
dayjs.extend(timezone);

export const DATE_FORMATS = {
  long: 'dddd, MMMM D, YYYY',
  dayAndMonth: 'dddd, MMMM D',
  time: 'h:mm A',
} as const;

export type DateFormat = keyof typeof DATE_FORMATS;

const MINUTE_MS = 60_000;

/**
 * The moment as text in a zone, by default the one the member chose, else the browser's. Empty for missing input, 'Invalid Date' when the moment or the
 * zone makes no sense (product.md §5).
 */
export function formatDate(input: DateInput, format: DateFormat, zone?: string): string {
  if (isMissing(input)) return '';
  try {
    const moment = dayjs.utc(toEpochMs(input));
    // A day has no zone, and asking the browser for its own costs a phone a tenth of a second.
    const local = isDayOnly(input) ? moment : moment.tz(zone ?? userTimezone());
    return local.format(DATE_FORMATS[format]);
  } catch {
    return INVALID_DATE;
  }
}

/**
 * 'h:mm A - h:mm A' for a start and a length in minutes. The length is added to the moment in UTC: over a change of the
 * clocks the end is that much later, whatever the wall says.
 */
export function formatTimeRange(
  start: DateInput,
  durationMinutes: number,
  zone: string = userTimezone(),
): string {
  if (isMissing(start)) return '';
  const startMs = toEpochMs(start);
  const ends = [startMs, startMs + durationMinutes * MINUTE_MS].map((ms) => formatDate(ms, 'time', zone));
  return ends.includes(INVALID_DATE) ? INVALID_DATE : ends.join(' - ');
}
