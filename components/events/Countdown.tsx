import { useServerNow } from '@/components/ui/use-server-now';
import { spokenCountdown, timeLeft } from '@/lib/events/event-state';
import styles from './EventPage.module.scss';

export interface EventCountdownProps {
  readonly startsAtMs: number;
  readonly builtAtMs: number;
}

export function EventCountdown({ startsAtMs, builtAtMs }: EventCountdownProps) {
  const nowMs = useServerNow(builtAtMs, 1000);
  const isRunning = nowMs !== builtAtMs;
  return (
    <>
      {nowMs < startsAtMs && <Countdown atMs={startsAtMs} nowMs={isRunning ? nowMs : null} />}
      <p className="visually-hidden" role="status">
        {isRunning ? spokenCountdown(startsAtMs - nowMs) : ''}
      </p>
    </>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Shows dashes while `nowMs` is null. `aria-live="off"` keeps screen readers from announcing each second. */
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
