import { useCallback, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';
import styles from './AuthFrame.module.scss';

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

const SLOW = 'This is taking longer than usual. We’re still trying.';

/** Renders the live regions even when empty, so that screen readers announce changes. */
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
