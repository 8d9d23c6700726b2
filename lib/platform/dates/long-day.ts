import { userTimezone } from './timezone';

/**
 * The day of a moment as in "November 22, 2026", in the zone the member chose, else the browser's. The format is made when it is asked for: the first
 * one of a page costs a phone a tenth of a second. Throws RangeError for what is no moment.
 */
export const longDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: userTimezone() }).format(Date.parse(iso));
