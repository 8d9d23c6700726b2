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

/** The calendar day of a moment in a zone, `YYYY-MM-DD`; empty for an invalid moment. */
export function localDay(moment: string | number, zone: string): string {
  const ms = typeof moment === 'number' ? moment : Date.parse(moment);
  return Number.isNaN(ms) ? '' : formatOf(zone).format(ms);
}

/** The hour of the clock at a moment in a zone, 0 to 23. */
export const hourIn = (ms: number, zone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(ms));
