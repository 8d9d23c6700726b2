import { type DateInput, dateFormat, INVALID_DATE, isDayOnly, isMissing, toEpochMs } from './instant';
import { shortZoneName, userTimezone } from './timezone';

/** These formats use `Intl`, so that pages need not load dayjs (docs/decisions/shown-dates.md). */
const FORMATS = {
  /** For example 'Tue, May 12, 2026, 6:05 PM' ('ddd, MMM D, YYYY, h:mm A' in product.md 9.15). */
  dateTime: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  longDay: { dateStyle: 'long' },
  mediumDay: { dateStyle: 'medium' },
  shortDay: { month: 'short', day: 'numeric' },
  weekdayAndDay: { weekday: 'short', month: 'short', day: 'numeric' },
  monthAndYear: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type BrowserDateFormat = keyof typeof FORMATS;

/** Uses the member's zone by default. Returns '' for missing, 'Invalid Date' for invalid input (product.md 5.4). */
export function browserDate(input: DateInput, format: BrowserDateFormat, zone?: string): string {
  if (isMissing(input)) return '';
  try {
    const timeZone = isDayOnly(input) ? 'UTC' : (zone ?? userTimezone());
    const text = dateFormat('en-US', { ...FORMATS[format], timeZone }).format(toEpochMs(input));
    // Newer browsers put a narrow no-break space before AM and PM, which becomes a normal space here.
    return text.replace(/\s/g, ' ');
  } catch {
    return INVALID_DATE;
  }
}

export const dateTimeWithZone = (input: DateInput, zone: string): string =>
  `${browserDate(input, 'dateTime', zone)} ${shortZoneName(input, zone)}`;
