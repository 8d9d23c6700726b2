import { browserDate } from '@/lib/platform/dates/browser-date';
import type { MonthMinutes } from '@/lib/training/goals/months';
import styles from './RhythmPanel.module.scss';

const WIDTH = 720;
const HEIGHT = 220;
const FLOOR = HEIGHT - 28;
const TOP = 24;

/** Minutes moved in each month: bars to look at, a table to listen to. */
export function MonthChart({ months }: { readonly months: readonly MonthMinutes[] }) {
  const most = Math.max(60, ...months.map(({ minutes }) => minutes));
  const step = WIDTH / Math.max(1, months.length);
  return (
    <figure className={styles.chart}>
      <figcaption>Minutes moved, month by month</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} stroke="var(--line-strong)" />
        {months.map(({ month, minutes }, index) => {
          const height = ((FLOOR - TOP) * minutes) / most;
          const middle = index * step + step / 2;
          return (
            <g key={month} textAnchor="middle">
              <rect
                x={middle - step * 0.3}
                y={FLOOR - height}
                width={step * 0.6}
                height={height}
                rx="5"
                fill="var(--gold)"
              />
              {minutes > 0 && (
                <text x={middle} y={FLOOR - height - 7}>
                  {minutes}
                </text>
              )}
              <text x={middle} y={HEIGHT - 8}>
                {browserDate(`${month}-01`, 'shortMonth')}
              </text>
            </g>
          );
        })}
      </svg>
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
