import { useEffect, useState } from 'react';
import { serverNow, syncServerClock } from '@/lib/platform/http/server-clock';

/**
 * The time of the server, renewed every `tickMs` and whenever the tab is looked at again: what a page shows of a member's
 * time never goes by a clock at home that is hours off. `atFirst` stands until the page runs in a browser: the time it was
 * built or null, so that both sides draw the same, and `serverNow()` where no server draws.
 */
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
