import { addDays, weekdayOf } from '@/lib/training/programs/days';

/** Distance between the middles of two days, in units of the drawing. */
export const STEP = 10;

export interface MonthDots {
  /** A point for each day up to today on which she rested, as the data of a path. */
  readonly rest: string;
  readonly active: string;
  /** Days of this month that are yet to come. */
  readonly ahead: string;
}

/** The days of a month as points in rows of a week, Monday first. `month` is `YYYY-MM`. */
export function monthDots(month: string, activeDays: ReadonlySet<string>, today: string): MonthDots {
  const first = `${month}-01`;
  const dots = { rest: '', active: '', ahead: '' };
  for (let index = 0, day = first; day.startsWith(month); index += 1, day = addDays(first, index)) {
    const place = weekdayOf(first) - 1 + index;
    const x = (place % 7) * STEP + STEP / 2;
    const y = Math.floor(place / 7) * STEP + STEP / 2;
    const kind = activeDays.has(day) ? 'active' : day > today ? 'ahead' : 'rest';
    dots[kind] += `M${x} ${y}h0`;
  }
  return dots;
}
