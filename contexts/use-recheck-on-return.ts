import { useEffect } from 'react';
import { isRecent } from '@/lib/platform/dates/duration';

const RECHECK_AFTER_MS = 60_000;

export function useRecheckOnReturn(isActive: boolean, recheck: () => Promise<void>): void {
  useEffect(() => {
    if (!isActive) return;
    let checkedAt = Date.now();
    const handleVisible = (): void => {
      if (document.visibilityState !== 'visible' || isRecent(checkedAt, RECHECK_AFTER_MS)) return;
      checkedAt = Date.now();
      void recheck();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, [isActive, recheck]);
}
