import { useIsLate, useTask } from '@/components/ui/use-task';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';

const SLOW_AFTER_MS = 10_000;

export type AuthFormState = ReturnType<typeof useAuthForm>;

export function useAuthForm() {
  const { isBusy, error, run } = useTask('The account action did not succeed', '');
  const submit = (action: () => Promise<void>) =>
    run(() =>
      action().catch((cause: unknown) => {
        throw describeAuthError(cause);
      }),
    );
  return { isBusy, isSlow: useIsLate(isBusy, SLOW_AFTER_MS), error, submit };
}
