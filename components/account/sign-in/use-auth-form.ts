import { useEffect, useState } from 'react';
import { useTask } from '@/components/ui/use-task';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';

const SLOW_AFTER_MS = 10_000;

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

export type AuthFormState = ReturnType<typeof useAuthForm>;

export function useAuthForm() {
  const { isBusy, error, run } = useTask('The account action did not succeed', '');
  const submit = (action: () => Promise<void>) =>
    run(() =>
      action().catch((cause: unknown) => {
        throw describeAuthError(cause);
      }),
    );
  return { isBusy, isSlow: useSlowness(isBusy), error, submit };
}
