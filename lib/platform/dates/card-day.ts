import { browserDate } from './browser-date';
import { SHORT_MONTHS } from './local-day';
import { chosenTimezone } from './timezone';

/** Returns for example 'Nov 22'. Avoids `Intl` if possible: its first use on a page takes about 100 ms on a phone. */
export function memberCardDay(at: string): string {
  const zone = chosenTimezone();
  if (zone !== null) return browserDate(at, 'shortDay', zone);
  const date = new Date(at);
  return `${SHORT_MONTHS[date.getMonth()]} ${date.getDate()}`;
}
