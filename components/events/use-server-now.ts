import { useEffect, useState } from 'react';
import { serverNow, syncServerClock } from '@/lib/platform/http/server-clock';

/**
 * The time of the server, renewed every `tickMs` and whenever the tab is looked at again. Before the page runs in a
 * browser it is the time the page was built, so that both sides draw the same.
 */
export function useServerNow(builtAtMs: number, tickMs: number): number {
  const [nowMs, setNowMs] = useState(builtAtMs);
  useEffect(() => {
    const tick = () => setNowMs(serverNow());
    const syncAndTick = () => {
      if (document.visibilityState !== 'visible') return;
      tick();
      void syncServerClock().then(tick);
    };
    syncAndTick();
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', syncAndTick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', syncAndTick);
    };
  }, [tickMs]);
  return nowMs;
}
