import { useCallback, useEffect, useState } from 'react';
import { resendWaitSec } from '@/lib/account/sign-in/resend-wait';

/** Counts down to when the next message may be sent. */
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
