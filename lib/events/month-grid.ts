import { WEEKDAYS } from '@/lib/platform/dates/local-day';

/** Format: `YYYY-MM`. */
export type MonthId = string;
/** Format: `YYYY-MM-DD`. */
export type DayId = string;

const two = (value: number): string => String(value).padStart(2, '0');

export const monthOf = (day: DayId): MonthId => day.slice(0, 7);

export const isMonthId = (text: unknown): text is MonthId =>
  typeof text === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

export function shiftMonth(month: MonthId, step: number): MonthId {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + step, 1));
  return `${moved.getUTCFullYear()}-${two(moved.getUTCMonth() + 1)}`;
}

/** Columns of the month view: weeks start on Sunday, as calendars in the US do. */
export const MONTH_COLUMNS = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)];

/** Returns the weeks of a month from Sunday to Saturday; days of other months are null. */
export function monthWeeks(month: MonthId): readonly (readonly (DayId | null)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weekCount = Math.ceil((before + count) / 7);
  return Array.from({ length: weekCount }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const date = week * 7 + weekday - before + 1;
      return date >= 1 && date <= count ? `${month}-${two(date)}` : null;
    }),
  );
}
