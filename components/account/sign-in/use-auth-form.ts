import { useCallback, useEffect, useState } from 'react';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';

const SLOW_AFTER_MS = 10_000;

export interface AuthFormState {
  readonly isBusy: boolean;
  readonly isSlow: boolean;
  readonly error: string | null;
  readonly submit: (action: () => Promise<void>) => Promise<boolean>;
}

function useSlowness(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

export function useAuthForm(): AuthFormState {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isSlow = useSlowness(isBusy);
  const submit = useCallback(async (action: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (cause) {
      console.warn('The account action did not succeed', cause);
      setError(describeAuthError(cause).message);
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);
  return { isBusy, isSlow, error, submit };
}
