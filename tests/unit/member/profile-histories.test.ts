// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateProfile } from '@/contexts/profile-actions';
import type { AuthSession } from '@/contexts/use-auth-session';
import type { AuthState } from '@/lib/account/auth-state';
import { newProfile } from '@/lib/account/profile/new-profile';
import { readCachedProfile } from '@/lib/account/profile/profile-cache';
import { fieldPaths } from '@/lib/account/profile/profile-change';
import { profileCompleteness } from '@/lib/account/profile/profile-completeness';
import { getUserProfile } from '@/lib/account/profile/profile-remote';
import type { ProfileChange, UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { createDevice } from '../../support/broken-storage';
import { server } from '../../support/fake-firestore';
import { BEGIN, inTurn, type Life, leaveDevice, lives, mayWrite } from './many-devices';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const RUNS = 600;
const ANN: AuthUser = {
  uid: 'ann',
  email: 'ann@mail.test',
  displayName: 'Ann',
  photoURL: null,
  emailVerified: true,
  providerIds: ['password'],
};
const FIRST = newProfile(ANN, new Date(BEGIN).toISOString());
const SESSION = JSON.stringify({ uid: 'ann', stsTokenManager: { refreshToken: 'r' } });

/** One page of the member, whose profile may be older than the stored one. */
function openPage(profile: UserProfile) {
  let state: AuthState = {
    status: 'signed-in',
    user: ANN,
    claims: null,
    profile: { status: 'ready', profile },
  };
  const setState: AuthSession['setState'] = (next) => {
    state = typeof next === 'function' ? next(state) : next;
  };
  const shown = (): UserProfile => {
    if (state.status !== 'signed-in' || state.profile.status !== 'ready')
      throw new Error('No profile is shown');
    return state.profile.profile;
  };
  return {
    shown,
    show: (next: UserProfile | null) => {
      if (next && state.status === 'signed-in')
        state = { ...state, profile: { status: 'ready', profile: next } };
    },
    change: (change: ProfileChange) =>
      updateProfile(
        { state, setState, connect: async () => undefined, refresh: async () => undefined },
        change,
      ),
  };
}

/** One or two fields, filled in or emptied. */
function wanted(pick: number, nth: number): ProfileChange {
  const text = pick % 7 === 0 ? undefined : `T${nth}`;
  if (pick % 4 === 0) return { location: { city: text } };
  if (pick % 4 === 1) return { phoneNumber: text };
  if (pick % 4 === 2) return { timezone: text, preferences: { theme: `T${pick % 5}` } };
  return { preferredName: text, preferences: { newsletterSubscribed: pick % 2 === 0 } };
}

const at = (profile: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value ? Reflect.get(value, name) : undefined), profile);

async function live({ skews, steps }: Life): Promise<void> {
  server.reset();
  server.documents.set('users/ann', { ...FIRST });
  server.mayWrite = mayWrite;
  const devices = skews.map(() => ({ device: createDevice(), page: openPage(FIRST) }));
  const turn = inTurn(devices);
  /** Of each field what the server has said it holds, and what may have arrived without a word of it. */
  const held = new Map<string, unknown[]>();

  for (const [nth, { device, does, pick }] of steps.entries()) {
    const index = device % devices.length;
    if (does === 'offline') turn.offline.add(index);
    else if (does === 'online') turn.offline.delete(index);
    else if (does === 'read')
      await turn.at(index, async ({ page }) => page.show(await getUserProfile('ann').catch(() => null)));
    else if (does === 'reload')
      await turn.at(index, async (one) => {
        const cached = readCachedProfile('ann')?.data;
        if (cached) one.page = openPage(cached);
      });
    else if (does === 'guest')
      await turn.at(index, async (one) => {
        localStorage.removeItem('firebase:authUser:key:[DEFAULT]');
        expect(leaveDevice(one.device)).toEqual([]);
        expect(readCachedProfile('ann')).toBeNull();
        expect(readCachedProfile('eve')).toBeNull();
        one.page = openPage((await getUserProfile('ann').catch(() => null)) ?? FIRST);
      });
    else {
      server.losesAnswer = does === 'lose-answer' && !turn.offline.has(index);
      await turn.at(index, async ({ page }) => {
        localStorage.setItem('firebase:authUser:key:[DEFAULT]', SESSION);
        const before = page.shown();
        const change = wanted(pick, nth);
        const isLost = server.losesAnswer;
        const isSaved = await page.change(change).then(
          () => true,
          () => false,
        );
        if (!isSaved) expect(page.shown()).toEqual(before);
        for (const [path, value] of fieldPaths(change)) {
          if (isSaved) held.set(path, [value]);
          else if (isLost) held.set(path, [...(held.get(path) ?? [at(FIRST, path)]), value]);
        }
      });
      server.losesAnswer = false;
    }
  }

  turn.offline.clear();
  for (const index of devices.keys())
    await turn.at(index, async ({ page }) => page.show(await getUserProfile('ann')));
  const [first, ...others] = devices.map(({ page }) => page.shown());
  if (!first) throw new Error('No device');
  for (const other of others) expect(other).toEqual(first);
  for (const [path, values] of held) expect(values).toContain(at(first, path));
  expect(first.profileCompleteness).toBe(profileCompleteness(first));
  expect([...server.documents.keys()]).toEqual(['users/ann']);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a profile changed on two to four devices is the same on all of them, and nothing saved is lost', async () => {
  await fc.assert(fc.asyncProperty(lives, live), { numRuns: RUNS });
}, 120_000);
