import type { ClearResult } from '@/lib/platform/cache/clear-all';
import type { ToastRequest } from './toast-list';

const DURATION_MS = 5000;

const failure = (message: string): ToastRequest => ({
  title: 'Cache Clear Error',
  message,
  variant: 'danger',
  duration: DURATION_MS,
});

export function clearCacheToast(clear: () => ClearResult): ToastRequest {
  try {
    const { cleared, failed } = clear();
    if (failed.length > 0) return failure(`Cleared ${cleared} caches, but not: ${failed.join(', ')}`);
    return {
      title: 'Cache Cleared',
      message: `Successfully cleared ${cleared} caches`,
      variant: 'success',
      duration: DURATION_MS,
    };
  } catch (error) {
    console.error('Failed to clear cache', error);
    return failure(`Failed to clear cache: ${error instanceof Error ? error.message : String(error)}`);
  }
}
