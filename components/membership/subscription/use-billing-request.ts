import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/post-as-member';

const UNCHECKED = 'We couldn’t check your sign-in. Check your connection and try again.';

type BillingRequest<T> = (caller: Caller) => Promise<T>;

/** Sends billing requests. `error` is also set while a request is slow. With `isForVisitors`, no sign-in is needed. */
export function useBillingRequest({ isForVisitors = false }: { readonly isForVisitors?: boolean } = {}) {
  const { getIdToken, refresh } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    // The Back button can restore this page from the back-forward cache with `isBusy` still true.
    const handleShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setIsBusy(false);
      setError(null);
    };
    window.addEventListener('pageshow', handleShow);
    return () => {
      isShown.current = false;
      window.removeEventListener('pageshow', handleShow);
    };
  }, []);

  /** Resolves to the error, or to null on success. With `staysBusy`, `isBusy` stays true after a success. */
  const send = useCallback(
    async (request: BillingRequest<unknown>, staysBusy = false): Promise<unknown> => {
      setIsBusy(true);
      setError(null);
      try {
        const token = await getIdToken();
        if (token === null && !isForVisitors) throw new AppError('credentials', 'Please sign in again.');
        await request({ token: token ?? '', onWaiting: setError });
        if (staysBusy) return null;
        setError(null);
        setIsBusy(false);
        return null;
      } catch (cause) {
        console.warn('A billing request failed', cause);
        setIsBusy(false);
        // Other errors come from reading the token, and have texts for engineers.
        setError(cause instanceof AppError ? cause.message : UNCHECKED);
        return cause;
      }
    },
    [getIdToken, isForVisitors],
  );

  const openPage = useCallback(
    (request: BillingRequest<string>) =>
      send(async (caller) => {
        const url = await request(caller);
        // The visitor may have gone to another page while the request was slow.
        if (isShown.current) window.location.assign(url);
      }, true),
    [send],
  );

  const change = useCallback(
    async (request: BillingRequest<unknown>): Promise<boolean> =>
      (await send(async (caller) => {
        await request(caller);
        await refresh();
      })) === null,
    [send, refresh],
  );
  return { isBusy, error, send, openPage, change };
}
