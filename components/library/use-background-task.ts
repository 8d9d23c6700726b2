import { useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { AppError } from '@/lib/platform/errors/app-error';

export interface BackgroundTask {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<unknown>) => void;
}

export function useBackgroundTask(): BackgroundTask {
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    setIsBusy(true);
    work()
      .catch((cause: unknown) => {
        console.warn('A change in the library failed', cause);
        const message = cause instanceof AppError ? cause.message : 'Please try again.';
        showToast({ title: 'That didn’t work', message, variant: 'danger' });
      })
      .finally(() => setIsBusy(false));
  };
  return { isBusy, run };
}
