import { useCallback, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { AppError } from '@/lib/platform/errors/app-error';
import type { OnWaiting } from '@/lib/platform/http/post-as-member';

export interface MembershipChange {
  readonly isBusy: boolean;
  /** What went wrong, or while it is busy what it still waits for. */
  readonly error: string | null;
  /** Sends a change with her token and looks her rights up anew. Resolves with whether it was made. */
  readonly change: (
    request: (token: string, onWaiting: OnWaiting) => Promise<unknown>,
    /** A question changes nothing, so that there is nothing to look up anew. */
    options?: { readonly isRead?: boolean },
  ) => Promise<boolean>;
}

/** A change of the membership that needs no page of Stripe. */
export function useMembershipChange(): MembershipChange {
  const { getIdToken, refresh } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const change = useCallback(
    async (request: (token: string, onWaiting: OnWaiting) => Promise<unknown>, { isRead = false } = {}) => {
      setIsBusy(true);
      setError(null);
      try {
        const token = await getIdToken();
        if (token === null) throw new AppError('credentials', 'Please sign in again.');
        await request(token, setError);
        setError(null);
        // The entitlement is read again by itself whenever the claims are.
        if (!isRead) await refresh();
        return true;
      } catch (cause) {
        console.warn('The membership could not be changed', cause);
        setError(cause instanceof Error ? cause.message : 'Something went wrong. Please try again.');
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [getIdToken, refresh],
  );
  return { isBusy, error, change };
}
