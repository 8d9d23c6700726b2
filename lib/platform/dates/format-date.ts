/** A page that imports this file also loads dayjs. If the formats of browser-date.ts suffice, import that file. */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { MINUTE_MS } from './duration';
import { type DateInput, INVALID_DATE, isDayOnly, isMissing, toEpochMs } from './instant';
import { userTimezone, zoneOffsetMs } from './timezone';

dayjs.extend(utc);

const DATE_FORMATS = {
  long: 'dddd, MMMM D, YYYY',
  dayAndMonth: 'dddd, MMMM D',
  time: 'h:mm A',
} as const;

export type DateFormat = keyof typeof DATE_FORMATS;

/** Uses the member's zone by default. Returns '' for missing, 'Invalid Date' for invalid input (product.md 5.4). */
export function formatDate(input: DateInput, format: DateFormat, zone?: string): string {
  if (isMissing(input)) return '';
  try {
    const ms = toEpochMs(input);
    // Dates without a time stay in UTC, which also avoids a zone lookup (about 100 ms on a phone).
    const offsetMs = isDayOnly(input) ? 0 : zoneOffsetMs(ms, zone ?? userTimezone());
    // Does not use dayjs's time zones: they are an hour wrong in the night in which the device's clocks go forward.
    return dayjs.utc(ms + offsetMs).format(DATE_FORMATS[format]);
  } catch {
    return INVALID_DATE;
  }
}

/** Returns 'h:mm A - h:mm A'. The end time is right even if summer time begins or ends in between. */
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
