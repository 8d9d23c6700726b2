import type { AuthState, AuthUser } from '@/lib/auth/auth-state';
import { type Claims, NO_CLAIMS } from '@/lib/auth/claims';
import { newProfile } from '@/lib/profile/new-profile';
import type { UserProfile } from '@/lib/profile/user-profile';

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

export const buildClaims = (over: Partial<Claims> = {}): Claims => ({ ...NO_CLAIMS, ...over });

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
