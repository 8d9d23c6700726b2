import { useCallback, useState } from 'react';
import { AppError } from '@/lib/platform/errors/app-error';

/** Runs the work of a form or a button. A failure is logged as `failure`; `fallback` is shown for unknown errors. */
export function useTask(failure: string, fallback: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Resolves to false when the work has failed. */
  const run = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      setIsBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (cause) {
        console.warn(failure, cause);
        setError(cause instanceof AppError ? cause.message : fallback);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [failure, fallback],
  );
  return { isBusy, error, setError, run };
}
