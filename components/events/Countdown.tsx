import { useEffect, useState } from 'react';
import { timeLeft } from '@/lib/events/countdown';
import { serverNow } from '@/lib/platform/http/server-clock';
import styles from './Countdown.module.scss';

/** The time now, once a second, null until the page runs in a browser. */
export function useNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    setNowMs(serverNow());
    const timer = setInterval(() => setNowMs(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

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
