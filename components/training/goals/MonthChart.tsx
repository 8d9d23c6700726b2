import type { CSSProperties } from 'react';
import { browserDate } from '@/lib/platform/dates/browser-date';
import type { MonthMinutes } from '@/lib/training/goals/months';
import styles from './MonthChart.module.scss';

/** So many minutes fill a bar at least: a first class of ten is not a whole one. */
const FULL_MINUTES = 60;

/** Minutes moved in each month: bars to look at, a table to listen to. */
export function MonthChart({ months }: { readonly months: readonly MonthMinutes[] }) {
  const most = Math.max(FULL_MINUTES, ...months.map(({ minutes }) => minutes));
  return (
    <figure className={styles.chart}>
      <figcaption>Minutes moved, month by month</figcaption>
      <div className={styles.bars} aria-hidden="true">
        {months.map(({ month, minutes }) => (
          <div key={month} className={styles.month}>
            <span className={styles.name}>{browserDate(`${month}-01`, 'shortMonth')}</span>
            <span className={styles.track}>
              <i style={{ '--share': minutes / most } as CSSProperties} />
              {minutes > 0 && <b>{minutes}</b>}
            </span>
          </div>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>Minutes moved, month by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Minutes</th>
            <th scope="col">Classes</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, minutes, classes }) => (
            <tr key={month}>
              <th scope="row">{browserDate(`${month}-01`, 'monthAndYear')}</th>
              <td>{minutes}</td>
              <td>{classes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
