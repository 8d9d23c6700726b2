import { DAY_MS } from '@/lib/platform/dates/duration';

/** `YYYY-MM-DD` without a zone, so that clock changes do not matter. */
export type Day = string;

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' &&
  PATTERN.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  // Date.parse reads "2026-02-30" as a day in March.
  new Date(value).toISOString().startsWith(value);

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

export const weekOfDay = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** Adds up the amounts of each week; a week is named by its Monday. */
export function sumByWeek(amounts: readonly (readonly [Day, number])[]): ReadonlyMap<Day, number> {
  const sums = new Map<Day, number>();
  for (const [day, amount] of amounts) sums.set(weekOfDay(day), (sums.get(weekOfDay(day)) ?? 0) + amount);
  return sums;
}

/** Returns the month (`YYYY-MM`) that is `step` months after `month`. */
export function shiftMonth(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
