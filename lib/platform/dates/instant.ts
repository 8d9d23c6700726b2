export type DateInput = string | number | Date | null | undefined;

export const INVALID_DATE = 'Invalid Date';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because creating them is slow: the first takes about 100 ms on a phone. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

export const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns false for a day such as February 30, which `Date` would silently turn into a day in March. */
function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function parseIso(text: string): number {
  const parts = ISO.exec(text.trim());
  if (!parts) return Number.NaN;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = 'Z'] = parts;
  if (!isRealDay(Number(year), Number(month), Number(day))) return Number.NaN;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
}

export const isMissing = (input: DateInput): input is null | undefined | '' =>
  input === null || input === undefined || (typeof input === 'string' && input.trim() === '');

export const isDayOnly = (input: DateInput): boolean =>
  typeof input === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(input.trim());

/** Returns NaN for invalid input. Text without a zone is read as UTC. */
export function toEpochMs(input: DateInput): number {
  if (input instanceof Date) return input.getTime();
  if (typeof input === 'number') return input;
  return typeof input === 'string' ? parseIso(input) : Number.NaN;
}
