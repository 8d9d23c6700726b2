import { useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { AppError } from '@/lib/platform/errors/app-error';

export function useBackgroundTask() {
  const { showToast } = useToast();
  const [running, setRunning] = useState(0);
  const run = (work: () => Promise<unknown>) => {
    setRunning((count) => count + 1);
    work()
      .catch((cause: unknown) => {
        console.warn('A change in the library failed', cause);
        const message = cause instanceof AppError ? cause.message : 'Please try again.';
        showToast({ title: 'That didn’t work', message, variant: 'danger' });
      })
      .finally(() => setRunning((count) => count - 1));
  };
  return { isBusy: running > 0, run };
}
