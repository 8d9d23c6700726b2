import type { Farewell } from '../lib/auth/farewell';
import type { ProviderName } from '../lib/auth/provider-names';
import { AppError } from '../lib/errors/app-error';
import type { ProfileChange } from '../lib/firebase/user-profile';
import type { ProfilePreferences } from '../lib/profile/user-profile';
import type { AuthSession } from './use-auth-session';

/** Set by `prepareSignIn`: a popup must open within the click, with no loading in between. */
let popup: typeof import('../lib/firebase/popup') | null = null;

const loadSession = () => import(/* webpackChunkName: "member" */ '../lib/firebase/session');
const loadProfileActions = () => import('./profile-actions');

async function preparePopup(connect: AuthSession['connect']): Promise<void> {
  const [loaded] = await Promise.all([import('../lib/firebase/popup'), connect()]);
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
    signInWithProvider: (provider: ProviderName) =>
      popup
        ? popup.signInWithProvider(provider)
        : preparePopup(connect).then(() => popup?.signInWithProvider(provider)),
    connectPendingProvider: async () =>
      popup ? (await import('../lib/firebase/pending-link')).connectPendingProvider() : null,
    signOut: async (farewell?: Farewell) => {
      if (!isSignedIn) throw new AppError('unavailable', 'Logout unavailable');
      try {
        await (await loadSession()).signOut(farewell);
      } catch (cause) {
        throw new AppError('unknown', 'Failed to log out', { cause });
      }
    },
    getIdToken: async (force = false) => (isSignedIn ? (await loadSession()).readIdToken(force) : null),
  };
}
