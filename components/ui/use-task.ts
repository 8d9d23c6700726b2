import { useState } from 'react';
import { AppError } from '@/lib/platform/errors/app-error';

/** Runs the work of a form or a button. A failure is logged as `failure`; `fallback` is shown for unknown errors. */
export function useTask(failure: string, fallback: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Resolves to false when the work has failed, or when other work is still running. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
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
  };
  return { isBusy, error, setError, run };
}
