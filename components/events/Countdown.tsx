import { timeLeft } from '@/lib/events/countdown';
import styles from './Countdown.module.scss';

const two = (value: number): string => String(value).padStart(2, '0');

/** Days, hours, minutes and seconds to a moment. Not read out by itself: the date stands beside it. */
export function Countdown({ atMs, nowMs }: { readonly atMs: number; readonly nowMs: number | null }) {
  const left = nowMs === null ? null : timeLeft(atMs, nowMs);
  const parts = [
    [left && String(left.days), 'days'],
    [left && two(left.hours), 'hours'],
    [left && two(left.minutes), 'min'],
    [left && two(left.seconds), 'sec'],
  ] as const;
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      {parts.map(([value, unit]) => (
        <span key={unit}>
          <b>{value ?? '–'}</b> {unit}
        </span>
      ))}
    </div>
  );
}
