import { useEffect, useState } from 'react';

export const RESEND_WAIT_MS = 60_000;

export const resendWaitSec = (sentAtMs: number | null, nowMs: number): number =>
  sentAtMs === null || nowMs < sentAtMs
    ? 0
    : Math.max(0, Math.ceil((sentAtMs + RESEND_WAIT_MS - nowMs) / 1000));

export function useResendWait(): { readonly waitSec: number; readonly noteSent: () => void } {
  const [sentAtMs, setSentAtMs] = useState<number | null>(null);
  const [waitSec, setWaitSec] = useState(0);

  useEffect(() => {
    if (sentAtMs === null) return;
    const timer = setInterval(() => setWaitSec(resendWaitSec(sentAtMs, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [sentAtMs]);

  const noteSent = () => {
    setSentAtMs(Date.now());
    setWaitSec(RESEND_WAIT_MS / 1000);
  };
  return { waitSec, noteSent };
}
