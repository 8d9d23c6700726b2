import { useEffect, useState } from 'react';
import { serverNow, syncServerClock } from '@/lib/platform/http/server-clock';

/** Returns the server's time in milliseconds, updated every `tickMs`; `atFirst` on the server and during hydration. */
export function useServerNow<First extends number | null>(atFirst: First, tickMs: number): number | First {
  const [nowMs, setNowMs] = useState<number | First>(atFirst);
  useEffect(() => {
    const tick = () => setNowMs(serverNow());
    const look = () => {
      tick();
      if (document.visibilityState === 'visible') void syncServerClock().then(tick);
    };
    look();
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [tickMs]);
  return nowMs;
}
