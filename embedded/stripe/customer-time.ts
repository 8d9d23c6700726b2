import type { Customer } from './objects';

/** A customer's time in Unix seconds: the real one, moved ahead by her test clock. */
export const customerSeconds = (customer: Pick<Customer, 'clockOffsetMs'> | null): number =>
  Math.floor((Date.now() + (customer?.clockOffsetMs ?? 0)) / 1000);

export const DAY_SECONDS = 86_400;

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day some months later, or that month's last day where it has none such. */
export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, lastDayOf(date.getUTCFullYear(), date.getUTCMonth())));
  return Math.floor(date.getTime() / 1000);
}
