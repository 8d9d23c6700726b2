import type { ProfileChange } from '@/lib/account/profile/profile-change';
import type { ProfilePreferences } from '@/lib/account/profile/user-profile';
import type { ProviderName } from '@/lib/firebase/auth/auth-user';
import type { SessionEnd } from '@/lib/firebase/auth/session-end';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AuthSession } from './use-auth-session';

type Popup = typeof import('@/lib/firebase/auth/popup');

/** Set by `prepareSignIn`: a popup must open within the click, with no loading in between. */
let popup: Popup | null = null;

const loadSession = () => import(/* webpackChunkName: "member" */ '@/lib/firebase/auth/session');
const loadProfileActions = () => import(/* webpackChunkName: "profile-change" */ './profile-actions');

// The same functions for as long as she is signed in: an effect may depend on them without running at every change.
const readToken = async (force = false): Promise<string | null> => (await loadSession()).readIdToken(force);
const readNoToken = async (): Promise<null> => null;

async function preparePopup(connect: AuthSession['connect']): Promise<Popup> {
  const loaded = await import('@/lib/firebase/auth/popup');
  await loaded.preparePopup();
  await connect();
  popup = loaded;
  return loaded;
}

/** What a person can do with her account; each rejects with an AppError or an error of the identity SDK. */
export function makeAuthActions(session: AuthSession) {
  const { connect, refresh } = session;
  const isSignedIn = session.state.status === 'signed-in';
  /** Opens a window within the press, where what it needs is there; otherwise once it is, if the press still counts. */
  const inWindow = <T>(open: (loaded: Popup) => Promise<T>): Promise<T> => {
    if (!popup) return preparePopup(connect).then((loaded) => loaded.openAfterWaiting(() => open(loaded)));
    // It may have failed when the window was prepared.
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
    prepareSignIn: async () => void (await preparePopup(connect)),
    signInWithProvider: (provider: ProviderName) => inWindow((loaded) => loaded.signInWithProvider(provider)),
    linkProvider: (provider: ProviderName) => inWindow((loaded) => loaded.linkProvider(provider)),
    reauthenticateWithProvider: (provider: ProviderName) =>
      inWindow((loaded) => loaded.reauthenticateWithProvider(provider)),
    connectPendingProvider: async () =>
      popup ? (await import('@/lib/firebase/auth/popup')).connectPendingProvider() : null,
    signOut: async (sessionEnd?: SessionEnd) => {
      if (!isSignedIn) throw new AppError('unavailable', 'Logout unavailable');
      try {
        await (await loadSession()).signOut(sessionEnd);
      } catch (cause) {
        throw new AppError('unknown', 'Failed to log out', { cause });
      }
    },
    getIdToken: isSignedIn ? readToken : readNoToken,
  };
}
