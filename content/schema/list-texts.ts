import { browserDate } from '../../lib/platform/dates/browser-date';

/** Returns seconds as "1:02:03" or "2:03". */
export function clockTime(seconds: unknown): string {
  if (typeof seconds !== 'number') return '–';
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = Math.round((seconds % 60) * 1000) / 1000;
  const tail = `${rest < 10 ? '0' : ''}${rest}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** Reads "2:03", "1:02:03" or "123"; null for anything else. */
export function readClockTime(text: string): number | null {
  if (!/^\d{1,5}(:[0-5]\d){0,2}(\.\d{1,3})?$/.test(text.trim())) return null;
  return text
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

export const dateText = (iso: unknown, timeZone?: unknown): string =>
  browserDate(String(iso ?? ''), 'dateTime', typeof timeZone === 'string' ? timeZone : undefined) ||
  'no date';

interface Amount {
  readonly amountCents?: unknown;
  readonly currency?: unknown;
  readonly interval?: unknown;
  readonly intervalCount?: unknown;
}

/** Returns a price as "$24.00 a month" or "$60.00 every 3 months". */
export function amountText({ amountCents, currency, interval, intervalCount }: Amount): string {
  if (typeof amountCents !== 'number') return 'no price';
  const code = typeof currency === 'string' && /^[a-z]{3}$/i.test(currency) ? currency : 'usd';
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(
    amountCents / 100,
  );
  const isOne = typeof intervalCount !== 'number' || intervalCount === 1;
  return `${amount} ${isOne ? `a ${interval ?? '…'}` : `every ${intervalCount} ${interval}s`}`;
}
