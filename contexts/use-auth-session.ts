import {
  type Dispatch,
  type SetStateAction,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type AuthState, type SessionIssue, uidOf } from '@/lib/account/auth-state';
import { expectSignedIn } from '@/lib/firebase/auth/signed-in-uid';
import { hasStoredSession, onSessionStored, readStoredSession } from '@/lib/firebase/auth/stored-session';

const setHidden = (isHidden: boolean): void => {
  document.documentElement.style.visibility = isHidden ? 'hidden' : '';
};

/** Reloads a page from the back-forward cache if the user changed or `state` is `loading` (set by a sign-out). */
export function useRestoredPage(state: AuthState, setState: Dispatch<SetStateAction<AuthState>>): void {
  const isSameUser = useEffectEvent(
    () => state.status !== 'loading' && uidOf(state) === (readStoredSession()?.uid ?? null),
  );
  useEffect(() => {
    const handleHide = (event: PageTransitionEvent): void => {
      if (event.persisted) setHidden(true);
    };
    const handleShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      if (isSameUser()) {
        setHidden(false);
        return;
      }
      // Unmounts forms with unsaved changes: the browser would ask before the reload, and the member could refuse it.
      flushSync(() => setState({ status: 'loading' }));
      window.location.reload();
    };
    window.addEventListener('pagehide', handleHide);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [setState]);
}

/** Loads the Firebase SDKs and `session-follower` (70 kB). Call it only for a stored session or a sign-in. */
export const loadFollower = () => import(/* webpackChunkName: "member" */ './session-follower');
// Starts to download the follower before hydration, while the network is idle.
if (typeof window !== 'undefined' && hasStoredSession())
  // Ignores a failure here, because `connect` loads the code again and reports the failure.
  loadFollower().catch(() => undefined);
type Follower = ReturnType<Awaited<ReturnType<typeof loadFollower>>['followSession']>;

/** If Firebase Auth has not answered after this time, a notice with a Retry button says that it is slow. */
const SLOW_AFTER_MS = 8000;

export function useAuthSession() {
  const [state, setState] = useState<AuthState>({ status: 'loading' });
  const follower = useRef<Follower | null>(null);
  const connection = useRef<Promise<void> | null>(null);
  useRestoredPage(state, setState);

  const connect = useCallback(() => {
    if (connection.current) return connection.current;
    const setIssue = (issue: SessionIssue) =>
      setState((was) => (was.status === 'loading' ? { ...was, issue } : was));
    const slow = setTimeout(() => setIssue('slow'), SLOW_AFTER_MS);
    connection.current = loadFollower()
      .then(({ followSession }) => {
        follower.current ??= followSession(setState);
        return follower.current.connect();
      })
      .catch((error: unknown) => {
        connection.current = null;
        console.error('The sign-in service cannot be reached', error);
        if (hasStoredSession()) setIssue('failed');
        else setState((was) => (was.status === 'loading' ? { status: 'signed-out' } : was));
      })
      .finally(() => clearTimeout(slow));
    return connection.current;
  }, []);

  useEffect(() => {
    const isStored = hasStoredSession();
    if (isStored) expectSignedIn();
    // A transition lets React handle a tap during hydration before this update.
    startTransition(() =>
      setState(isStored ? { status: 'loading', uid: readStoredSession()?.uid } : { status: 'signed-out' }),
    );
    if (isStored) void connect();
    const retry = (): void => {
      if (hasStoredSession()) void connect();
    };
    const stopListening = onSessionStored(() => void connect());
    window.addEventListener('online', retry);
    return () => {
      stopListening();
      window.removeEventListener('online', retry);
    };
  }, [connect]);

  const refresh = useCallback(async () => follower.current?.refresh(), []);

  return { state, setState, connect, refresh };
}

export type AuthSession = ReturnType<typeof useAuthSession>;
