import type { AuthSession } from '@/contexts/use-auth-session';
import type { AuthState } from '@/lib/account/auth-state';
import { newProfile } from '@/lib/account/profile/new-profile';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { type Claims, toClaims } from '@/lib/firebase/auth/claims';
import type { Plan } from '@/lib/membership/plans';

let count = 0;

export function buildUser(over: Partial<AuthUser> = {}): AuthUser {
  count += 1;
  return {
    uid: `user-${count}`,
    email: `user-${count}@bellaforte.example`,
    displayName: 'Test Member',
    photoURL: null,
    emailVerified: true,
    providerIds: ['password'],
    ...over,
  };
}

export const buildClaims = (over: Partial<Claims> = {}): Claims => ({ ...toClaims({}), ...over });

export const buildProfile = (over: Partial<UserProfile> = {}): UserProfile => ({
  ...newProfile(buildUser(), '2026-01-02T03:04:05.000Z'),
  ...over,
});

type SignedIn = Extract<AuthState, { status: 'signed-in' }>;

export const buildSignedIn = (over: Partial<Omit<SignedIn, 'status'>> = {}): SignedIn => ({
  status: 'signed-in',
  user: buildUser(),
  claims: buildClaims(),
  profile: { status: 'ready', profile: buildProfile() },
  ...over,
});

/** A session whose `connect` and `refresh` do nothing. The code under test changes its state through `setState`. */
export const buildSession = (
  state: AuthState,
  setState: AuthSession['setState'] = () => undefined,
): AuthSession => ({ state, setState, connect: async () => undefined, refresh: async () => undefined });

export const buildPlan = (over: Partial<Plan> = {}): Plan => ({
  slug: 'monthly',
  title: 'Monthly',
  interval: 'month',
  intervalCount: 1,
  amountCents: 2400,
  currency: 'usd',
  trialDays: 7,
  features: [],
  highlight: false,
  ...over,
});
