import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { AppError } from '@/lib/platform/errors/app-error';
import type { OnWaiting } from '@/lib/platform/http/post-as-member';

export interface LeaveFor {
  readonly isBusy: boolean;
  /** What keeps her here: an error, or while it is busy what it still waits for. */
  readonly error: string | null;
  /** Asks for an address with her token and goes there. Resolves with the error that kept her here, if any. */
  readonly leave: (request: (token: string, onWaiting: OnWaiting) => Promise<string>) => Promise<unknown>;
}

/** The way to one of Stripe’s pages: one request at a time, and back to normal when she comes back. */
export function useLeaveFor(): LeaveFor {
  const { getIdToken } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    // The Back button may bring this very page back as it was left: busy.
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) setIsBusy(false);
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);

  const leave = useCallback(
    async (request: (token: string, onWaiting: OnWaiting) => Promise<string>) => {
      setIsBusy(true);
      setError(null);
      try {
        const token = await getIdToken();
        if (token === null) throw new AppError('credentials', 'Please sign in again.');
        window.location.assign(await request(token, setError));
        return null;
      } catch (cause) {
        console.warn('The billing page could not be opened', cause);
        setIsBusy(false);
        setError(cause instanceof Error ? cause.message : 'Something went wrong. Please try again.');
        return cause;
      }
    },
    [getIdToken],
  );
  return { isBusy, error, leave };
}
