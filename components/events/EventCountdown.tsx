import { useServerNow } from '@/components/ui/use-server-now';
import { spokenCountdown } from '@/lib/events/countdown';
import { Countdown } from './Countdown';

export interface EventCountdownProps {
  readonly startsAtMs: number;
  readonly builtAtMs: number;
}

/** The time left until the start, by the server's clock. Read out at ten minutes, at one and at the start only. */
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
