import { type ReactNode, useMemo } from 'react';
import { uidOf } from '@/lib/account/auth-state';
import type { ProfileChange, ProfilePreferences } from '@/lib/account/profile/user-profile';
import type { ProviderName } from '@/lib/firebase/auth/auth-user';
import { isAdmin, isModerator, type Role } from '@/lib/firebase/auth/claims';
import type { SessionEnd } from '@/lib/firebase/auth/session-end';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { idsBelow, localSlot } from '@/lib/platform/storage/slots';
import { createStrictContext } from './create-strict-context';
import { type AuthSession, loadFollower, useAuthSession } from './use-auth-session';

type Popup = typeof import('@/lib/firebase/auth/popup');

/** Module of the sign-in popup; null until loaded. Load it before the click: browsers block a popup that opens late. */
let popup: Popup | null = null;

const loadSession = () => import(/* webpackChunkName: "member" */ '@/lib/firebase/auth/session');
// Sign-out must also work offline, so its code is in the chunk that is loaded while a user is signed in.
const loadPurge = () => import(/* webpackChunkName: "member" */ '@/lib/account/purge-member');
const loadPush = () => import(/* webpackChunkName: "member" */ '@/lib/account/push-device');
const loadProfileActions = () => import(/* webpackChunkName: "profile-change" */ './profile-actions');

// `getIdToken` is one of these two functions. They are constants, so effects may list it as a dependency.
const readToken = async (force = false): Promise<string | null> => (await loadSession()).readIdToken(force);
const readNoToken: typeof readToken = async () => null;

const SEND_DEADLINE_MS = 2000;

/** Sends the pending changes before sign-out. Never rejects: changes that are not sent in time stay on the device. */
async function sendBeforeLeaving(uid: string): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const { sendWaiting } = await loadFollower();
    await withDeadline(sendWaiting(uid), 'Sending what waits', SEND_DEADLINE_MS);
  } catch (cause) {
    console.warn('Unsent changes stay on this device until the next sign-in', cause);
  }
}

/** Turns off push, so that the next user of this device does not get the member's notifications. Never rejects. */
async function endPush(uid: string): Promise<void> {
  if (localSlot('push:v1', uid).readText() === null) return;
  const end = async (): Promise<void> => {
    const { switchPushOff } = await loadPush();
    await switchPushOff(uid, await readToken().catch(() => null));
  };
  try {
    await withDeadline(end(), 'Ending notifications', SEND_DEADLINE_MS);
  } catch (cause) {
    console.warn('Notifications were not ended on the server', cause);
  }
}

async function preparePopup(connect: AuthSession['connect']): Promise<Popup> {
  const loaded = await import('@/lib/firebase/auth/popup');
  await loaded.preparePopup();
  await connect();
  popup = loaded;
  return loaded;
}

export function makeAuthActions(session: AuthSession) {
  const { connect, refresh } = session;
  const isSignedIn = session.state.status === 'signed-in';
  const inPopup = <T,>(open: (loaded: Popup) => Promise<T>): Promise<T> => {
    if (!popup) return preparePopup(connect).then((loaded) => loaded.openAfterWaiting(() => open(loaded)));
    void connect();
    return open(popup);
  };
  return {
    refresh,
    updateProfile: async (change: ProfileChange) =>
      (await loadProfileActions()).updateProfile(session, change),
    updatePreferences: async (change: Partial<ProfilePreferences>) =>
      (await loadProfileActions()).updatePreferences(session, change),
    signIn: async (email: string, password: string) => {
      await connect();
      await (await loadSession()).signInWithPassword(email, password);
    },
    signUp: async (email: string, password: string, displayName = '') => {
      await connect();
      await (await loadSession()).signUpWithPassword(email, password, displayName);
    },
    prepareSignIn: async (): Promise<void> => void (await preparePopup(connect)),
    signInWithProvider: (provider: ProviderName) => inPopup((loaded) => loaded.signInWithProvider(provider)),
    /** Completes a sign-in on the provider's own page, after its redirect. Resolves to true for a new account. */
    finishRedirect: async (provider: ProviderName) => (await preparePopup(connect)).finishRedirect(provider),
    linkProvider: (provider: ProviderName) => inPopup((loaded) => loaded.linkProvider(provider)),
    reauthenticateWithProvider: (provider: ProviderName) =>
      inPopup((loaded) => loaded.reauthenticateWithProvider(provider)),
    /** Links a provider whose sign-in was refused because the email already had an account. Call it after a sign-in. */
    connectPendingProvider: async (): Promise<ProviderName | null> =>
      popup ? (await import('@/lib/firebase/auth/popup')).connectPendingProvider() : null,
    signOut: async (sessionEnd?: SessionEnd) => {
      const uid = uidOf(session.state);
      if (uid === null) throw new AppError('unavailable', 'Logout unavailable');
      try {
        if (!isSignedIn) {
          const { endUnconfirmedSession } = await import(/* webpackChunkName: "sign-out" */ './end-session');
          endUnconfirmedSession(uid, session.setState);
          return;
        }
        // A deleted account can no longer send its pending changes.
        if (sessionEnd !== 'deleted') await sendBeforeLeaving(uid);
        const hasWaiting = idsBelow('outbox:v1', uid).length > 0;
        const { purgeMember } = await loadPurge();
        await endPush(uid);
        // Removes the member's data first, so that none is left if the browser closes before the session ends.
        purgeMember(sessionEnd === 'deleted' ? 'deletion' : 'sign-out', uid);
        await (await loadSession()).signOut(sessionEnd ?? (hasWaiting ? 'waiting' : null));
      } catch (cause) {
        throw new AppError('unknown', 'Failed to log out', { cause });
      }
    },
    getIdToken: isSignedIn ? readToken : readNoToken,
  };
}

function useAuthValue() {
  const { state, setState, connect, refresh } = useAuthSession();
  return useMemo(() => {
    const role: Role = (state.status === 'signed-in' && state.claims?.role) || 'user';
    return {
      state,
      role,
      isAdmin: isAdmin(role),
      isModerator: isModerator(role),
      ...makeAuthActions({ state, setState, connect, refresh }),
    };
  }, [state, setState, connect, refresh]);
}

const [Provider, useAuth] = createStrictContext<ReturnType<typeof useAuthValue>>(
  'useAuth must be used within an AuthProvider',
);

export { useAuth };

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  return <Provider value={useAuthValue()}>{children}</Provider>;
}
