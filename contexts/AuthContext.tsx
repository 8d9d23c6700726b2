import { type ReactNode, useMemo } from 'react';
import type { AuthState } from '@/lib/account/auth-state';
import type { ProfileChange } from '@/lib/account/profile/profile-change';
import type { ProfilePreferences } from '@/lib/account/profile/user-profile';
import type { ProviderName } from '@/lib/firebase/auth/auth-user';
import { isAdmin, isModerator, type Role } from '@/lib/firebase/auth/claims';
import type { SessionEnd } from '@/lib/firebase/auth/session-end';
import { makeAuthActions } from './auth-actions';
import { createStrictContext } from './create-strict-context';
import { useAuthSession } from './use-auth-session';

export interface AuthContextValue {
  readonly state: AuthState;
  readonly role: Role;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signUp: (email: string, password: string, displayName?: string) => Promise<void>;
  /** Loads what a sign-in popup needs, so that the click itself opens it at once. */
  readonly prepareSignIn: () => Promise<void>;
  /** True when it made a new account. */
  readonly signInWithProvider: (provider: ProviderName) => Promise<boolean>;
  /** Gives the account that is signed in another way in. */
  readonly linkProvider: (provider: ProviderName) => Promise<void>;
  /** Proves anew who is signed in. */
  readonly reauthenticateWithProvider: (provider: ProviderName) => Promise<void>;
  /** After a sign-in: connects the provider that was refused before because the address had an account. */
  readonly connectPendingProvider: () => Promise<ProviderName | null>;
  /** Signs out in every tab and goes to the start page, where `sessionEnd`, if any, is said. */
  readonly signOut: (sessionEnd?: SessionEnd) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** A valid ID token, null when signed out. */
  readonly getIdToken: (force?: boolean) => Promise<string | null>;
  readonly updateProfile: (change: ProfileChange) => Promise<void>;
  readonly updatePreferences: (change: Partial<ProfilePreferences>) => Promise<void>;
}

const [Provider, useAuth] = createStrictContext<AuthContextValue>(
  'useAuth must be used within an AuthProvider',
);

export { useAuth };

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const { state, setState, connect, refresh } = useAuthSession();
  const value = useMemo<AuthContextValue>(() => {
    const role = (state.status === 'signed-in' && state.claims?.role) || 'user';
    return {
      state,
      role,
      isAdmin: isAdmin(role),
      isModerator: isModerator(role),
      ...makeAuthActions({ state, setState, connect, refresh }),
    };
  }, [state, setState, connect, refresh]);
  return <Provider value={value}>{children}</Provider>;
}
