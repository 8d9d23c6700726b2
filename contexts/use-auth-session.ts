import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { AuthState, AuthUser, SessionTrouble } from '../lib/auth/auth-state';
import { hasStoredSession, onSessionStored, readStoredSession } from '../lib/auth/stored-session';
import { routes } from '../lib/config/routes';
import { useRestoredPage } from './use-restored-page';

/** Loaded after first paint and only when somebody is or is about to be signed in: it is 25 kB of SDK. */
const loadSession = () => import('../lib/firebase/session');
const loadAccount = () => import('../lib/firebase/account');

/** What the member's device keeps; a visitor has nothing of it. Loaded with the session, so that it is at hand. */
const loadCaches = async () => ({
  ...(await import('../lib/cache/purge')),
  ...(await import('../lib/profile/profile-cache')),
});
type Caches = Awaited<ReturnType<typeof loadCaches>>;

/** After this a notice with Retry says that the identity service takes long. */
const SLOW_AFTER_MS = 8000;

export interface AuthSession {
  readonly state: AuthState;
  readonly setState: Dispatch<SetStateAction<AuthState>>;
  /** Starts observing the identity service; resolves once it is connected. */
  readonly connect: () => Promise<void>;
  /** Forced token refresh and fresh profile: rights that changed on the server are seen without signing out. */
  readonly refresh: () => Promise<void>;
}

type SetSignedIn = (uid: string, change: Partial<Extract<AuthState, { status: 'signed-in' }>>) => void;

async function readClaims(uid: string, isForced: boolean, setSignedIn: SetSignedIn): Promise<void> {
  const claims = await (await loadAccount()).loadClaims(isForced);
  if (claims) setSignedIn(uid, { claims });
}

async function readAccount(
  user: AuthUser,
  isForced: boolean,
  setSignedIn: SetSignedIn,
  { readCachedProfile, writeCachedProfile }: Caches,
): Promise<void> {
  const claims = readClaims(user.uid, isForced, setSignedIn);
  const cached = isForced ? null : readCachedProfile(user.uid);
  if (cached) {
    setSignedIn(user.uid, { profile: { status: 'ready', profile: cached } });
  } else {
    const profile = await (await loadAccount()).loadProfile(user);
    if (profile.status === 'ready') writeCachedProfile(profile.profile);
    setSignedIn(user.uid, { profile });
  }
  await claims;
}

/**
 * Leaves the member's page. Until the browser has gone, nobody knows who is here: pages show nothing personal and send
 * nobody to the sign-in page. Without a connection there is no page to go to, so this one stays, emptied; and a page that
 * is for signing in stays as well.
 */
function leave(setState: Dispatch<SetStateAction<AuthState>>): void {
  const isSignInPage = window.location.pathname.startsWith('/auth/');
  if (!navigator.onLine || isSignInPage) {
    setState({ status: 'signed-out' });
    return;
  }
  setState({ status: 'loading' });
  window.location.assign(routes.home);
}

/** The session as the identity service reports it, with claims and profile read behind (spec section 4). */
export function useAuthSession(): AuthSession {
  const [state, setState] = useState<AuthState>({ status: 'loading' });
  const current = useRef<AuthUser | null>(null);
  const lastUid = useRef<string | null>(null);
  const connection = useRef<Promise<void> | null>(null);
  useRestoredPage(current);

  const setSignedIn = useCallback<SetSignedIn>((uid, change) => {
    setState((was) => (was.status === 'signed-in' && was.user.uid === uid ? { ...was, ...change } : was));
  }, []);

  const setTrouble = useCallback((trouble: SessionTrouble) => {
    setState((was) => (was.status === 'loading' ? { status: 'loading', trouble } : was));
  }, []);

  const follow = useCallback(
    (user: AuthUser | null, caches: Caches) => {
      const before = current.current;
      current.current = user;
      if (lastUid.current && lastUid.current !== user?.uid) caches.purgeAtSignOut(lastUid.current);
      lastUid.current = user?.uid ?? null;
      if (!user) {
        if (before) leave(setState);
        else setState({ status: 'signed-out' });
        return;
      }
      if (before?.uid === user.uid) {
        setSignedIn(user.uid, { user });
        void readClaims(user.uid, false, setSignedIn);
        return;
      }
      setState({ status: 'signed-in', user, claims: null, profile: { status: 'loading' } });
      void readAccount(user, false, setSignedIn, caches);
    },
    [setSignedIn],
  );

  const connect = useCallback(() => {
    if (connection.current) return connection.current;
    lastUid.current = readStoredSession()?.uid ?? null;
    const slow = setTimeout(() => setTrouble('slow'), SLOW_AFTER_MS);
    connection.current = Promise.all([loadSession(), loadCaches()])
      .then(([{ observeSession }, caches]) =>
        observeSession({
          onChange: (user) => follow(user, caches),
          onUnconfirmed: () => setTrouble('failed'),
        }),
      )
      .then(
        () => undefined,
        (error: unknown) => {
          connection.current = null;
          console.error('The sign-in service cannot be reached', error);
          if (hasStoredSession()) setTrouble('failed');
          else setState((was) => (was.status === 'loading' ? { status: 'signed-out' } : was));
        },
      )
      .finally(() => clearTimeout(slow));
    return connection.current;
  }, [follow, setTrouble]);

  useEffect(() => {
    if (hasStoredSession()) void connect();
    else setState({ status: 'signed-out' });
    return onSessionStored(() => void connect());
  }, [connect]);

  const refresh = useCallback(async () => {
    const before = current.current;
    if (!before) return;
    const user = await (await loadAccount()).reloadAccount(before);
    if (current.current?.uid !== user.uid) return;
    current.current = user;
    setSignedIn(user.uid, { user });
    await readAccount(user, true, setSignedIn, await loadCaches());
  }, [setSignedIn]);

  return { state, setState, connect, refresh };
}
