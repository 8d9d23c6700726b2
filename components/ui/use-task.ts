import { useEffect, useState } from 'react';
import { AppError } from '@/lib/platform/errors/app-error';

export function useIsLate(isWaiting: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, afterMs]);
  return isWaiting && isLate;
}

/** Runs the work of a form or button. `failure` is the text for the log; `fallback` is shown for unknown errors. */
export function useTask(failure: string, fallback: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Resolves to false if the work failed, or if other work is still running. */
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
