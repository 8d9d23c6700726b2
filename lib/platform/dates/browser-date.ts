import { type DateInput, INVALID_DATE, isDayOnly, isMissing, toEpochMs } from './instant';
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

const made = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because creating them is slow: the first takes about 100 ms on a phone. */
function formatterOf(format: BrowserDateFormat, timeZone: string): Intl.DateTimeFormat {
  const key = `${format} ${timeZone}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...FORMATS[format], timeZone });
  made.set(key, formatter);
  return formatter;
}

/** Uses the member's zone by default. Returns '' for missing, 'Invalid Date' for invalid input (product.md 5.4). */
export function browserDate(input: DateInput, format: BrowserDateFormat, zone?: string): string {
  if (isMissing(input)) return '';
  try {
    const text = formatterOf(format, isDayOnly(input) ? 'UTC' : (zone ?? userTimezone())).format(
      toEpochMs(input),
    );
    // Newer browsers put a narrow no-break space before AM and PM, which becomes a normal space here.
    return text.replace(/\s/g, ' ');
  } catch {
    return INVALID_DATE;
  }
}

export const dateTimeWithZone = (input: DateInput, zone: string): string =>
  `${browserDate(input, 'dateTime', zone)} ${shortZoneName(input, zone)}`;
