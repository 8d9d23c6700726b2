import { useCallback, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { type JoinDetails, JoinRefused, requestJoin } from '@/lib/events/join';
import { AppError } from '@/lib/platform/errors/app-error';

const MEMBERSHIP_REASONS = new Set(['no-membership', 'ended', 'payment']);
const SIGN_IN_AGAIN = new AppError('credentials', 'Please sign in again to join.');

export interface Joining {
  /** Null until the server has said where it is. */
  readonly details: JoinDetails | null;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly join: () => Promise<void>;
}

/** Asks the server where to join. A token that has run out is renewed once; a refusal looks at the membership again. */
export function useJoin(slug: string): Joining {
  const { getIdToken } = useAuth();
  const { refresh } = useSubscription();
  const [details, setDetails] = useState<JoinDetails | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const join = useCallback(async () => {
    const ask = async (isForced: boolean): Promise<JoinDetails> => {
      const token = await getIdToken(isForced);
      if (token === null) throw SIGN_IN_AGAIN;
      return requestJoin(slug, token);
    };
    const attempt = async (): Promise<JoinDetails> => {
      try {
        return await ask(false);
      } catch (cause) {
        if (cause instanceof AppError && cause.category === 'credentials') return ask(true);
        throw cause;
      }
    };
    setIsBusy(true);
    setError(null);
    try {
      setDetails(await attempt());
    } catch (cause) {
      console.warn('The event could not be joined', cause);
      setError(cause instanceof AppError ? cause.message : 'We couldn’t get you in. Please try again.');
      if (cause instanceof JoinRefused && MEMBERSHIP_REASONS.has(cause.reason)) void refresh();
    } finally {
      setIsBusy(false);
    }
  }, [getIdToken, refresh, slug]);

  return { details, isBusy, error, join };
}
