import { useCallback, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';
import styles from './FormError.module.scss';

/** After this a form says that the service is slow, and keeps waiting. */
const SLOW_AFTER_MS = 10_000;

export interface AuthFormState {
  readonly isBusy: boolean;
  /** The service takes long. */
  readonly isSlow: boolean;
  readonly error: string | null;
  /** Runs an action once at a time; true when it succeeded, false with `error` set when it did not. */
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

/** Busy, slow and error state that every form about accounts shares. */
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

const SLOW = 'This is taking longer than usual. We’re still trying.';

/** What went wrong with the whole form, announced as it appears. The regions are always there, so that they are heard. */
export function FormError({ form }: { readonly form: Pick<AuthFormState, 'error' | 'isSlow'> }) {
  return (
    <>
      <div role="alert" className={styles.region}>
        {form.error && (
          <p className={styles.error}>
            <Icon name="warning" size={20} />
            <span>{form.error}</span>
          </p>
        )}
      </div>
      <p role="status" className={styles.slow}>
        {form.isSlow && SLOW}
      </p>
    </>
  );
}
