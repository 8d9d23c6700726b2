import { dayWithYear, deviceDay, localDay } from './local-day';
import { chosenTimezone } from './timezone';

/** Returns 'Nov 22', or 'Nov 22, 2027' in another year than `nowMs`. Uses the slow `Intl` only for a chosen zone. */
export function memberCardDay(at: string, nowMs: number): string {
  const zone = chosenTimezone();
  const dayOf = (ms: number): string => (zone === null ? deviceDay(new Date(ms)) : localDay(ms, zone));
  return dayWithYear(dayOf(Date.parse(at)), dayOf(nowMs));
}
