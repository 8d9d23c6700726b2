import { browserDate } from './browser-date';
import { SHORT_MONTHS } from './local-day';
import { chosenTimezone } from './timezone';

/**
 * Returns 'Nov 22' in the member's zone. Cards are part of the first screen, and the first use of `Intl` on a page takes
 * about 100 ms on a phone, so it is used only if the member has chosen another zone than the browser's.
 */
export function memberCardDay(at: string): string {
  const zone = chosenTimezone();
  if (zone !== null) return browserDate(at, 'shortDay', zone);
  const date = new Date(at);
  return `${SHORT_MONTHS[date.getMonth()]} ${date.getDate()}`;
}
