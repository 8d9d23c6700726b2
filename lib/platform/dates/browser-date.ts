import { type DateInput, INVALID_DATE, isDayOnly, isMissing, toEpochMs } from './instant';
import { userTimezone } from './timezone';

/** Date texts that the browser makes by itself, for pages that would load dayjs for nothing else (docs/decisions/shown-dates.md). */
const FORMATS = {
  /** 'Tue, May 12, 2026, 6:05 PM': 'ddd, MMM D, YYYY, h:mm A' of product.md §9 */
  dateTime: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** 'November 22, 2026' */
  longDay: { dateStyle: 'long' },
  /** 'Nov 22' */
  shortDay: { month: 'short', day: 'numeric' },
  /** 'Sat, Nov 21' */
  weekdayAndDay: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 'November 2026' */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** 'Nov' */
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type BrowserDateFormat = keyof typeof FORMATS;

const made = new Map<string, Intl.DateTimeFormat>();

/** The first format of a page costs a phone a tenth of a second: it is made when it is asked for, and kept. */
function formatterOf(format: BrowserDateFormat, timeZone: string): Intl.DateTimeFormat {
  const key = `${format} ${timeZone}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...FORMATS[format], timeZone });
  made.set(key, formatter);
  return formatter;
}

/**
 * The moment as text in a zone, by default the one the member chose, else the browser's; a day without a time is the same
 * day in every zone. Empty for missing input, 'Invalid Date' when the moment or the zone makes no sense (product.md §5).
 */
export function browserDate(input: DateInput, format: BrowserDateFormat, zone?: string): string {
  if (isMissing(input)) return '';
  try {
    const text = formatterOf(format, isDayOnly(input) ? 'UTC' : (zone ?? userTimezone())).format(
      toEpochMs(input),
    );
    // Newer browsers put a narrow no-break space before AM and PM.
    return text.replace(/\s/g, ' ');
  } catch {
    return INVALID_DATE;
  }
}
