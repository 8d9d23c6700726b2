import type { ProviderName } from '../lib/auth/provider-names';
import { AppError } from '../lib/errors/app-error';
import type { ProfileChange } from '../lib/firebase/user-profile';
import type { ProfilePreferences, UserProfile } from '../lib/profile/user-profile';
import type { AuthSession } from './use-auth-session';

/** Set by `prepareSignIn`: a popup must open within the click, with no loading in between. */
let popup: typeof import('../lib/firebase/popup') | null = null;

/** Only members change a profile, so its rules are no part of a visitor's page. */
const loadProfileRules = async () => ({
  ...(await import('../lib/profile/profile-completeness')),
  ...(await import('../lib/profile/profile-cache')),
});

async function preparePopup(connect: AuthSession['connect']): Promise<void> {
  const [loaded] = await Promise.all([import('../lib/firebase/popup'), connect()]);
  await loaded.preparePopup();
  popup = loaded;
}

/** What a person can do with her account; each rejects with an AppError or an error of the identity SDK. */
export function makeAuthActions({ state, setState, connect, refresh }: AuthSession) {
  const user = state.status === 'signed-in' ? state.user : null;

  /** Shows a profile, unless somebody else is signed in by now. */
  const showProfile = (profile: UserProfile): void =>
    setState((was) =>
      was.status === 'signed-in' && was.user.uid === profile.uid
        ? { ...was, profile: { status: 'ready', profile } }
        : was,
    );

  /** The change is shown at once, and taken back when it cannot be stored. */
  const updateProfile = async (change: ProfileChange): Promise<void> => {
    if (!user) throw new AppError('credentials', 'User not authenticated');
    const stored =
      state.status === 'signed-in' && state.profile.status === 'ready' ? state.profile.profile : null;
    const hoped = stored && { ...stored, ...change };
    const { profileCompleteness, writeCachedProfile } = await loadProfileRules();
    if (hoped) showProfile({ ...hoped, profileCompleteness: profileCompleteness(hoped) });
    try {
      const { updateUserProfile } = await import('../lib/firebase/user-profile');
      const profile = await updateUserProfile(user.uid, change);
      writeCachedProfile(profile);
      showProfile(profile);
    } catch (cause) {
      if (stored) showProfile(stored);
      throw cause;
    }
  };

  return {
    refresh,
    updateProfile,
    signIn: async (email: string, password: string) => {
      await connect();
      await (await import('../lib/firebase/session')).signInWithPassword(email, password);
    },
    signUp: async (email: string, password: string, displayName = '') => {
      await connect();
      await (await import('../lib/firebase/session')).signUpWithPassword(email, password, displayName);
    },
    prepareSignIn: () => preparePopup(connect),
    signInWithProvider: (provider: ProviderName) =>
      popup
        ? popup.signInWithProvider(provider)
        : preparePopup(connect).then(() => popup?.signInWithProvider(provider)),
    connectPendingProvider: async () =>
      popup ? (await import('../lib/firebase/pending-link')).connectPendingProvider() : null,
    signOut: async () => {
      if (!user) throw new AppError('unavailable', 'Logout unavailable');
      try {
        await (await import('../lib/firebase/session')).signOut();
      } catch (cause) {
        throw new AppError('unknown', 'Failed to log out', { cause });
      }
    },
    getIdToken: async (force = false) =>
      user ? (await import('../lib/firebase/session')).readIdToken(force) : null,
    updatePreferences: async (change: Partial<ProfilePreferences>) => {
      if (!user) throw new AppError('credentials', 'User not authenticated');
      const stored =
        state.status === 'signed-in' && state.profile.status === 'ready' ? state.profile.profile : null;
      try {
        await updateProfile({ preferences: { ...stored?.preferences, ...change } });
      } catch (cause) {
        throw new AppError('unavailable', 'Failed to update preferences', { cause });
      }
    },
  };
}
