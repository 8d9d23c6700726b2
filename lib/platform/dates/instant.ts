/** A moment as content and documents hold it: ISO text, epoch milliseconds or a Date. */
export type DateInput = string | number | Date | null | undefined;

export const INVALID_DATE = 'Invalid Date';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** `Date` turns 30 February into 2 March; a day that does not exist is a mistake to be shown, not corrected. */
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

/** True for null, undefined and blank text, which format as empty text (product.md §5). */
export const isMissing = (input: DateInput): input is null | undefined | '' =>
  input === null || input === undefined || (typeof input === 'string' && input.trim() === '');

/** True for a calendar day without a time, which is the same day in every zone. */
export const isDayOnly = (input: DateInput): boolean =>
  typeof input === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(input.trim());

/** Epoch milliseconds, NaN for an invalid moment. Text without a zone is UTC. */
export function toEpochMs(input: DateInput): number {
  if (input instanceof Date) return input.getTime();
  if (typeof input === 'number') return input;
  return typeof input === 'string' ? parseIso(input) : Number.NaN;
}
