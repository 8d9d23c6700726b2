import { useState } from 'react';
import { classCount } from '@/lib/catalogue/list-card';
import { browserDate } from '@/lib/platform/dates/browser-date';
import type { ActiveDay, MonthOfYear } from '@/lib/training/goals/year-summary';
import { addDays, weekdayOf } from '@/lib/training/programs/days';
import styles from './YearPanel.module.scss';

/** Distance between two day dots, in SVG units. */
export const STEP = 10;

/** Returns SVG paths that draw the days of a month (`YYYY-MM`) as dots, one row per week, starting on Monday. */
export function monthDots(month: string, activeDays: ReadonlySet<string>, today: string) {
  const first = `${month}-01`;
  const dots = { rest: '', active: '', ahead: '' };
  for (let index = 0, day = first; day.startsWith(month); index += 1, day = addDays(first, index)) {
    const position = weekdayOf(first) - 1 + index;
    const x = (position % 7) * STEP + STEP / 2;
    const y = Math.floor(position / 7) * STEP + STEP / 2;
    const kind = activeDays.has(day) ? 'active' : day > today ? 'ahead' : 'rest';
    dots[kind] += `M${x} ${y}h0`;
  }
  return dots;
}

interface YearCalendarProps {
  readonly months: readonly MonthOfYear[];
  readonly today: string;
}

const fullName = (month: string): string => browserDate(`${month}-01`, 'monthAndYear');

const sums = ({ classes, minutes }: Pick<ActiveDay, 'classes' | 'minutes'>): string =>
  [classes > 0 && classCount(classes), (minutes > 0 || classes === 0) && `${minutes} min`]
    .filter(Boolean)
    .join(', ');

function Dots({ month, today }: { readonly month: MonthOfYear; readonly today: string }) {
  const { rest, active, ahead } = monthDots(month.month, new Set(month.days.map(({ day }) => day)), today);
  return (
    <svg viewBox={`0 0 ${7 * STEP} ${6 * STEP}`} aria-hidden="true" className={styles.dots}>
      <path d={ahead} data-day="ahead" />
      <path d={rest} data-day="rest" />
      <path d={active} data-day="active" />
    </svg>
  );
}

export function YearCalendar({ months, today }: YearCalendarProps) {
  const [chosen, setChosen] = useState(today.slice(0, 7));
  const shown = months.find(({ month }) => month === chosen) ?? months.at(-1);
  return (
    <>
      <ul className={styles.months} aria-label="Months">
        {months.map((month) => (
          <li key={month.month}>
            <button
              type="button"
              className={styles.month}
              aria-pressed={month === shown}
              onClick={() => setChosen(month.month)}
            >
              <span aria-hidden="true">{browserDate(`${month.month}-01`, 'shortMonth')}</span>
              <span className="visually-hidden">{`${fullName(month.month)}: ${sums(month)}`}</span>
              <Dots month={month} today={today} />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <div className={styles.days}>
          <h3 aria-live="polite">
            {fullName(shown.month)}
            <span>{shown.days.length > 0 ? sums(shown) : 'A month of rest'}</span>
          </h3>
          <ul className={styles.list}>
            {shown.days.map((day) => (
              <li key={day.day}>
                {browserDate(day.day, 'weekdayAndDay')} <span>{sums(day)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
