import { dayWithYear, deviceDay, localDay } from './local-day';
import { chosenTimezone } from './timezone';

/**
 * Returns for example 'Nov 22', or 'Nov 22, 2027' for a day of another year than `nowMs`. Avoids `Intl` if
 * possible: its first use on a page takes about 100 ms on a phone.
 */
export function memberCardDay(at: string, nowMs: number): string {
  const zone = chosenTimezone();
  const dayOf = (ms: number): string => (zone === null ? deviceDay(new Date(ms)) : localDay(ms, zone));
  return dayWithYear(dayOf(Date.parse(at)), dayOf(nowMs));
}
