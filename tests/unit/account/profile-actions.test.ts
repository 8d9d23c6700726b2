// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { updatePreferences, updateProfile } from '@/contexts/profile-actions';
import type { AuthSession } from '@/contexts/use-auth-session';
import type { AuthState } from '@/lib/account/auth-state';
import { createUserProfile } from '@/lib/account/profile/profile-remote';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import { buildProfile, buildSession, buildSignedIn, buildUser } from '../../support/builders';
import { server } from '../../support/fake-firestore';
import { mountFetch } from '../../support/fetch-guard';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const BEFORE = buildProfile({ displayName: 'Ada', location: { city: 'Graz' } });
const user = buildUser({ uid: BEFORE.uid });
let shown: UserProfile[];
let session: AuthSession;

/** `session.state` stays as at the first render, as in a page that has not rendered again. */
beforeEach(() => {
  server.reset();
  server.documents.set(`users/${BEFORE.uid}`, { ...BEFORE });
  const rendered = buildSignedIn({ user, profile: { status: 'ready', profile: BEFORE } });
  let state: AuthState = rendered;
  shown = [];
  session = buildSession(rendered, (next) => {
    state = typeof next === 'function' ? next(state) : next;
    if (state.status === 'signed-in' && state.profile.status === 'ready') shown.push(state.profile.profile);
  });
});

test('keeps a stored name when saving preferences succeeds or fails', async () => {
  await updateProfile(session, { displayName: 'Grace' });
  shown = [];
  await updatePreferences(session, { theme: 'dark' });
  server.isAway = true;
  await expect(updatePreferences(session, { emailNotifications: true })).rejects.toThrow(
    'Failed to update preferences',
  );
  expect(new Set(shown.map(({ displayName }) => displayName))).toEqual(new Set(['Grace']));
  expect(shown.at(-1)?.preferences).toEqual({ theme: 'dark' });
});

test('undoes only the failed one of two simultaneous changes', async () => {
  server.mayWrite = ({ after }) => after?.phoneNumber === undefined || after.timezone === undefined;
  const stored = updateProfile(session, { phoneNumber: '+43 1 234567' });
  const refused = updateProfile(session, { timezone: 'Europe/Vienna', location: { city: 'Linz' } });
  await stored;
  await expect(refused).rejects.toThrow();
  expect(shown.at(-1)).toMatchObject({ phoneNumber: '+43 1 234567' });
  expect(shown.at(-1)?.location).toEqual({ city: 'Graz' });
});

test('shows both of two simultaneous changes once they are stored', async () => {
  await Promise.all([
    updateProfile(session, { phoneNumber: '+43 1 234567' }),
    updateProfile(session, { timezone: 'Europe/Vienna' }),
  ]);
  const both = { phoneNumber: '+43 1 234567', timezone: 'Europe/Vienna' };
  expect(shown.at(-1)).toMatchObject(both);
  expect(server.documents.get(`users/${BEFORE.uid}`)).toEqual(shown.at(-1));
});

test('dates a new account by the server clock on a device three hours ahead', async () => {
  const serverMs = Date.parse('2026-11-22T12:00:00Z');
  vi.useFakeTimers({ now: serverMs + 3 * 3_600_000, toFake: ['Date'] });
  mountFetch(() => Response.json({ now: serverMs }));
  const { createdAt } = await createUserProfile(user);
  expect(createdAt.slice(0, 16)).toBe('2026-11-22T12:00');
  expect(server.documents.get(`users/${user.uid}`)).toMatchObject({ createdAt });
});
