import { browserDate } from './browser-date';
import { SHORT_MONTHS } from './local-day';
import { chosenTimezone } from './timezone';

/**
 * Returns for example 'Nov 22' in the member's zone. Uses `Intl` only if the member has chosen a zone: cards are on the
 * first screen, and the first use of `Intl` on a page takes about 100 ms on a phone.
 */
export function memberCardDay(at: string): string {
  const zone = chosenTimezone();
  if (zone !== null) return browserDate(at, 'shortDay', zone);
  const date = new Date(at);
  return `${SHORT_MONTHS[date.getMonth()]} ${date.getDate()}`;
}
