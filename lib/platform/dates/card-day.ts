import { browserDate } from './browser-date';
import { chosenTimezone } from './timezone';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/*
 * Cards are part of the first screen, and the first use of `Intl` on a page takes about 100 ms on a phone. So these format
 * 'Nov 22' without it, unless the member has chosen another zone than the browser's.
 */

/** Returns the day in UTC, for pages that are built before the zone is known. */
export function utcCardDay(at: string): string {
  const date = new Date(at);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** Returns the day in the member's zone. */
export function memberCardDay(at: string): string {
  const zone = chosenTimezone();
  if (zone !== null) return browserDate(at, 'shortDay', zone);
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}`;
}
