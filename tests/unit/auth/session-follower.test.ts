import { beforeEach, expect, test, vi } from 'vitest';
import { followSession } from '@/contexts/session-follower';
import type { AuthState, AuthUser, ProfileState } from '@/lib/auth/auth-state';
import { takeFarewell } from '@/lib/auth/farewell';
import type { SessionObserver } from '@/lib/firebase/session';
import { newProfile } from '@/lib/profile/new-profile';

const service = vi.hoisted(() => ({
  observers: [] as SessionObserver[],
  profile: { status: 'loading' } as ProfileState,
}));

vi.mock('@/lib/firebase/session', () => ({
  observeSession: async (observer: SessionObserver) => void service.observers.push(observer),
}));
vi.mock('@/lib/firebase/account', () => ({
  loadClaims: async () => null,
  loadProfile: async () => service.profile,
  reloadAccount: async (user: AuthUser) => user,
}));

const ADA: AuthUser = {
  uid: 'ada',
  email: 'ada@bellaforte.example',
  displayName: 'Ada',
  photoURL: null,
  emailVerified: true,
  providerIds: ['password'],
};
const READY: ProfileState = { status: 'ready', profile: newProfile(ADA, '2026-11-01T08:00:00.000Z') };
const FAILED: ProfileState = { status: 'failed', message: 'Failed to fetch user data' };

async function follow() {
  let state: AuthState = { status: 'loading' };
  const follower = followSession(
    (next) => {
      state = typeof next === 'function' ? next(state) : next;
    },
    { current: null },
  );
  await follower.connect();
  const observer = service.observers.at(-1);
  if (!observer) throw new Error('nobody observes the service');
  return { follower, observer, state: () => state };
}

const profileOf = (state: AuthState): string =>
  state.status === 'signed-in' ? state.profile.status : state.status;

beforeEach(() => {
  service.profile = READY;
});

test('a profile that is shown stays when reading it anew fails', async () => {
  const { follower, observer, state } = await follow();
  observer.onChange(ADA, null);
  await vi.waitFor(() => expect(profileOf(state())).toBe('ready'));
  service.profile = FAILED;
  await follower.refresh();
  expect(profileOf(state())).toBe('ready');
});

test('a profile that could never be read is told, and shown once it can be', async () => {
  service.profile = FAILED;
  const { follower, observer, state } = await follow();
  observer.onChange(ADA, null);
  await vi.waitFor(() => expect(profileOf(state())).toBe('failed'));
  await follower.refresh();
  expect(profileOf(state())).toBe('failed');
  service.profile = READY;
  await follower.refresh();
  expect(profileOf(state())).toBe('ready');
});

test('why a session ended outlives the emptied storage and is there for the next page', async () => {
  const { observer } = await follow();
  observer.onChange(ADA, null);
  sessionStorage.setItem('form-draft', 'CANARY');
  observer.onChange(null, 'ended');
  expect(sessionStorage.getItem('form-draft')).toBeNull();
  expect(takeFarewell()).toBe('ended');
});
