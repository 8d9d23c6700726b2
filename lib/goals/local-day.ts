const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** The calendar day of a moment in a zone, `YYYY-MM-DD`; empty for what is no moment. */
export function localDay(moment: string | number, zone: string): string {
  const ms = typeof moment === 'number' ? moment : Date.parse(moment);
  return Number.isNaN(ms) ? '' : formatOf(zone).format(ms);
}

/** Calendar arithmetic on days, which knows no clocks and so no change of them. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week a day belongs to. */
export function weekOfDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}
