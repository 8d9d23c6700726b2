import { useCallback, useEffect, useState } from 'react';

export const RESEND_WAIT_MS = 60_000;

export const resendWaitSec = (sentAtMs: number | null, nowMs: number): number =>
  sentAtMs === null || nowMs < sentAtMs
    ? 0
    : Math.max(0, Math.ceil((sentAtMs + RESEND_WAIT_MS - nowMs) / 1000));

export function useResendWait(): { readonly waitSec: number; readonly noteSent: () => void } {
  const [sentAtMs, setSentAtMs] = useState<number | null>(null);
  const [waitSec, setWaitSec] = useState(0);

  useEffect(() => {
    const look = () => setWaitSec(resendWaitSec(sentAtMs, Date.now()));
    look();
    if (sentAtMs === null) return;
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [sentAtMs]);

  const noteSent = useCallback(() => setSentAtMs(Date.now()), []);
  return { waitSec, noteSent };
}
