import type { ProfileChange } from '@/lib/account/profile/profile-change';
import type { ProfilePreferences } from '@/lib/account/profile/user-profile';
import type { ProviderName } from '@/lib/firebase/auth/provider-names';
import type { SessionEnd } from '@/lib/firebase/auth/session-end';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AuthSession } from './use-auth-session';

/** Set by `prepareSignIn`: a popup must open within the click, with no loading in between. */
let popup: typeof import('@/lib/firebase/auth/popup') | null = null;

const loadSession = () => import(/* webpackChunkName: "member" */ '@/lib/firebase/auth/session');
const loadProfileActions = () => import(/* webpackChunkName: "profile-change" */ './profile-actions');

// The same functions for as long as she is signed in: an effect may depend on them without running at every change.
const readToken = async (force = false): Promise<string | null> => (await loadSession()).readIdToken(force);
const readNoToken = async (): Promise<null> => null;

async function preparePopup(connect: AuthSession['connect']): Promise<void> {
  const [loaded] = await Promise.all([import('@/lib/firebase/auth/popup'), connect()]);
  await loaded.preparePopup();
  popup = loaded;
}

/** What a person can do with her account; each rejects with an AppError or an error of the identity SDK. */
export function makeAuthActions(session: AuthSession) {
  const { connect, refresh } = session;
  const isSignedIn = session.state.status === 'signed-in';
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
    prepareSignIn: () => preparePopup(connect),
    signInWithProvider: (provider: ProviderName) => {
      if (!popup) return preparePopup(connect).then(() => popup?.signInAfterWaiting(provider) ?? false);
      void connect();
      return popup.signInWithProvider(provider);
    },
    connectPendingProvider: async () =>
      popup ? (await import('@/lib/firebase/auth/pending-link')).connectPendingProvider() : null,
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
