import { WEEKDAYS } from '@/lib/platform/dates/local-day';
import { addDays, shiftMonth, weekdayOf } from '@/lib/training/programs/days';

/** Format: `YYYY-MM`. */
export type MonthId = string;
/** Format: `YYYY-MM-DD`. */
export type DayId = string;

export const monthOf = (day: DayId): MonthId => day.slice(0, 7);

export const isMonthId = (text: unknown): text is MonthId =>
  typeof text === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Columns of the month view: weeks start on Sunday, as calendars in the US do. */
export const MONTH_COLUMNS = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)];

/** Returns the weeks of a month from Sunday to Saturday; days of other months are null. */
export function monthWeeks(month: MonthId): readonly (readonly (DayId | null)[])[] {
  const first = `${month}-01`;
  const before = weekdayOf(first) % 7;
  const count = Number(addDays(`${shiftMonth(month, 1)}-01`, -1).slice(-2));
  const weekCount = Math.ceil((before + count) / 7);
  return Array.from({ length: weekCount }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const date = week * 7 + weekday - before + 1;
      return date >= 1 && date <= count ? addDays(first, date - 1) : null;
    }),
  );
}
