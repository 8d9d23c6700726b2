import { useCallback, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';

/** Reads account and profile anew, and says while it does. */
export function useBusyRefresh(): { readonly isBusy: boolean; readonly refresh: () => void } {
  const { refresh } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const run = useCallback(() => {
    setIsBusy(true);
    void refresh().finally(() => setIsBusy(false));
  }, [refresh]);
  return { isBusy, refresh: run };
}
