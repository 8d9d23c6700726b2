// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeAuthActions } from '@/contexts/AuthContext';
import { followSession } from '@/contexts/session-follower';
import { useAuthSession } from '@/contexts/use-auth-session';
import { requestExport } from '@/lib/account/account-api';
import type { AuthState, ProfileState } from '@/lib/account/auth-state';
import { newProfile } from '@/lib/account/profile/new-profile';
import { readCachedProfile } from '@/lib/account/profile/profile-cache';
import { saveInTurn } from '@/lib/account/profile/profile-saves';
import { requestFeedUrl } from '@/lib/events/events-api';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { type Claims, NO_CLAIMS } from '@/lib/firebase/auth/claims';
import type { SessionObserver } from '@/lib/firebase/auth/session';
import { type SessionEnd, takeSessionEnd } from '@/lib/firebase/auth/session-end';
import { requestPortal } from '@/lib/membership/billing-api';
import { writeCache } from '@/lib/platform/cache/cache-store';
import { userTimezone } from '@/lib/platform/dates/timezone';
import { buildSession, buildSignedIn, buildUser } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { keepSession } from '../../support/stored-session';

const service = vi.hoisted(() => ({
  observers: [] as SessionObserver[],
  confirmations: 0,
  isAway: false,
  isTokenMissing: false,
  ends: [] as (SessionEnd | null)[],
  profile: { status: 'loading' } as ProfileState | Promise<ProfileState>,
  claims: null as Claims | null,
}));

vi.mock('@/lib/firebase/auth/session', () => ({
  observeSession: async (observer: SessionObserver) => {
    if (service.isAway) throw new TypeError('Failed to fetch');
    service.observers.push(observer);
  },
  isSignedInAs: () => true,
  signOut: async (end: SessionEnd | null) => void service.ends.push(end),
  readIdToken: async (force: boolean) => {
    if (force) service.confirmations += 1;
    if (service.isTokenMissing) await new Promise(() => undefined);
    return 't';
  },
}));
vi.mock('@/lib/account/load-account', () => ({
  loadClaims: async () => service.claims,
  loadProfile: async () => service.profile,
  reloadAccount: async (user: AuthUser) => user,
}));

const ADA = buildUser({ uid: 'ada', email: 'ada@bellaforte.example', displayName: 'Ada' });
const PROFILE = newProfile(ADA, '2026-11-01T08:00:00.000Z');
const READY: ProfileState = { status: 'ready', profile: PROFILE };
const FAILED: ProfileState = { status: 'failed', message: 'Failed to fetch user data' };

async function follow() {
  let state: AuthState = { status: 'loading' };
  const follower = followSession((next) => {
    state = typeof next === 'function' ? next(state) : next;
  });
  await follower.connect();
  const observer = service.observers.at(-1);
  if (!observer) throw new Error('no observer');
  return { follower, observer, state: () => state };
}

const profileOf = (state: AuthState): string =>
  state.status === 'signed-in' ? state.profile.status : state.status;

/** Follows the session of Ada, whose profile ends in this state. */
async function followAda(status: 'ready' | 'failed' = 'ready', profile = PROFILE) {
  service.profile = status === 'ready' ? { status, profile } : FAILED;
  const followed = await follow();
  followed.observer.onChange(ADA, null);
  await vi.waitFor(() => expect(profileOf(followed.state())).toBe(status));
  return followed;
}

beforeEach(() => {
  service.profile = READY;
  service.confirmations = 0;
  service.claims = null;
});

test('follows every report of Firebase Auth [4.1, 7.1]', async () => {
  const { observer, state } = await follow();
  expect(state()).toMatchObject({ status: 'loading' });
  observer.onChange(null, null);
  expect(state()).toMatchObject({ status: 'signed-out' });
  for (const displayName of ['Ada', 'Ada Vale']) {
    observer.onChange({ ...ADA, displayName }, null);
    expect(state()).toMatchObject({ status: 'signed-in', user: { uid: 'ada', displayName } });
  }
  observer.onChange({ ...ADA, uid: 'eve' }, null);
  expect(state()).toMatchObject({ status: 'signed-in', user: { uid: 'eve' } });
});

test('keeps the shown profile when reloading it fails', async () => {
  const { follower, state } = await followAda();
  service.profile = FAILED;
  await follower.refresh();
  expect(profileOf(state())).toBe('ready');
});

test('reports a profile that cannot be read, checks its account once a minute, and shows it later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { follower, state } = await followAda('failed');
  for (const [afterMs, confirmations] of [
    [59_000, 1],
    [1000, 2],
  ] as const) {
    vi.setSystemTime(Date.now() + afterMs);
    await follower.refresh();
    expect(profileOf(state())).toBe('failed');
    expect(service.confirmations).toBe(confirmations);
  }
  service.profile = READY;
  await follower.refresh();
  expect(profileOf(state())).toBe('ready');
});

test('reads the profile once the connection is back after a failed read', async () => {
  const { state } = await followAda('failed');
  service.profile = READY;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(profileOf(state())).toBe('ready'));
});

test('keeps the saved profile when an older read of it ends later', async () => {
  const { follower, state } = await followAda();
  const older = { ...PROFILE, displayName: 'Older' };
  const read = deferred<ProfileState>();
  service.profile = read.promise;
  const refreshed = follower.refresh();
  await saveInTurn(async () => undefined);
  read.resolve({ status: 'ready', profile: older });
  await refreshed;
  expect(state()).toMatchObject({ profile: { profile: { displayName: 'Ada' } } });
  expect(readCachedProfile('ada')?.data.displayName).toBe('Ada');
});

test('checks the account of the next member without that minute', async () => {
  const { observer, state } = await followAda('failed');
  observer.onChange({ ...ADA, uid: 'eve' }, null);
  await vi.waitFor(() => expect(profileOf(state())).toBe('failed'));
  expect(service.confirmations).toBe(2);
});

test.each([
  ['an account request', () => requestExport('t')],
  ['a billing request', () => requestPortal({ token: 't' })],
  ['a calendar request', () => requestFeedUrl('GET', 't')],
])('checks the account when the server refuses the session of %s [6.9]', async (_, request) => {
  await followAda();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 401 }));
  await expect(request()).rejects.toMatchObject({ category: 'credentials' });
  expect(service.confirmations).toBe(1);
});

test('drops a profile that arrives after sign-out', async () => {
  const { observer } = await follow();
  observer.onChange(ADA, null);
  observer.onChange(null, null);
  await Promise.resolve();
  expect(JSON.stringify({ ...localStorage })).not.toContain('bellaforte.example');
});

const AT_SIGN_OUT = ['outbox:v1:ada:x', 'cyclical:dates:v1:ada'];

test.each<[string, AuthUser | null, SessionEnd | null, readonly string[]]>([
  ['signs out', null, 'ended', AT_SIGN_OUT],
  ['gives way to another', { ...ADA, uid: 'eve', email: 'eve@bellaforte.example' }, null, AT_SIGN_OUT],
  ['has deleted the account elsewhere', null, 'deleted', []],
])(
  'keeps only what the table of kinds keeps when the member %s, and the reason',
  async (_, next, end, kept) => {
    const { observer } = await followAda();
    for (const key of ['outbox:v1:ada:x', 'notes:v1:ada:x', 'cyclical:dates:v1:ada'])
      localStorage.setItem(key, 'CANARY');
    sessionStorage.setItem('form-draft', 'CANARY');
    observer.onChange(next, end);
    const left = Object.entries({ ...localStorage, ...sessionStorage });
    expect(left.flatMap(([key, text]) => (text === 'CANARY' ? key : []))).toEqual(kept);
    expect(takeSessionEnd()).toBe(end);
  },
);

test('does not trust a cached membership that the token denies', async () => {
  service.claims = NO_CLAIMS;
  writeCache('userProfile', { ...PROFILE, subscriptionStatus: 'active' }, 'ada', Date.now());
  const { observer, state } = await follow();
  observer.onChange(ADA, null);
  expect(state()).toMatchObject({ profile: { profile: { subscriptionStatus: 'active' } } });
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ profile: { profile: { subscriptionStatus: 'inactive' } } }),
  );
});

test('shows a cached profile at once, and reloads one that is older than a minute', async () => {
  const zoned = (timezone: string) => ({ ...PROFILE, timezone });
  service.profile = { status: 'ready', profile: zoned('Pacific/Kiritimati') };
  const zoneAfterOpening = async (ageMs: number) => {
    writeCache('userProfile', zoned('Europe/Vienna'), 'ada', Date.now() - ageMs);
    const { observer, state } = await follow();
    observer.onChange(ADA, null);
    expect(profileOf(state())).toBe('ready');
    expect(userTimezone()).toBe('Europe/Vienna');
    await vi.waitFor(() => expect(state()).toMatchObject({ claims: NO_CLAIMS }));
    await Promise.resolve();
    return userTimezone();
  };
  expect(await zoneAfterOpening(30_000)).toBe('Europe/Vienna');
  expect(await zoneAfterOpening(61_000)).toBe('Pacific/Kiritimati');
});

test('sends the waiting changes of an earlier page once the connection is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent: string[] = [];
  vi.doMock('@/contexts/member-stores', () => ({
    sendFrom: async (uid: string, outboxes: readonly string[]) => {
      sent.push(`${uid} ${outboxes.join()}`);
      if (sent.length === 1) throw new Error('The chunk could not be loaded');
    },
    adoptVisitorHistory: async () => undefined,
  }));
  localStorage.setItem('outbox:v1:ada:notes%20v1', '[]');
  await followAda();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent).toEqual(['ada notes v1', 'ada notes v1']));
  vi.doUnmock('@/contexts/member-stores');
});

test('moves the cycle dates given before the sign-in to the member, also at a sign-in on another page', async () => {
  const dates = JSON.stringify({ lastStart: '2026-11-20', lengthDays: 28 });
  localStorage.setItem('cyclical:dates:v1:anonymous', dates);
  await followAda();
  await vi.waitFor(() => expect(localStorage.getItem('cyclical:dates:v1:ada')).toBe(dates));
  expect(localStorage.getItem('cyclical:dates:v1:anonymous')).toBeNull();
});

test('signs in once the connection is back after a start without one', async () => {
  keepSession('ada');
  expectConsole('error', 'The sign-in service cannot be reached');
  service.isAway = true;
  const before = service.observers.length;
  const { result } = renderHook(useAuthSession);
  await waitFor(() => expect(result.current.state).toMatchObject({ issue: 'failed' }));
  service.isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(service.observers).toHaveLength(before + 1));
});

test('leaves the page after a sign-out without asking about unsaved changes', async () => {
  keepSession('ada');
  const asks: boolean[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation(() => {
    asks.push(!window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  });
  renderHook(() => {
    const isSignedIn = useAuthSession().state.status === 'signed-in';
    useEffect(() => {
      if (!isSignedIn) return;
      const ask = (event: Event): void => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    }, [isSignedIn]);
  });
  const before = service.observers.length;
  await waitFor(() => expect(service.observers).toHaveLength(before + 1));
  const observer = service.observers.at(-1);
  await act(async () => observer?.onChange(ADA, null));
  await act(async () => observer?.onChange(null, null));
  expect(asks).toEqual([false]);
});

test('keeps only unsent changes at a sign-out without a connection, and says so', async () => {
  const { signOut } = makeAuthActions(buildSession(buildSignedIn({ user: ADA })));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  localStorage.setItem('outbox:v1:ada:notes%20v1', '[]');
  localStorage.setItem('notes:v1:ada:v1', '{}');
  await signOut();
  expect(Object.keys(localStorage)).toEqual(['outbox:v1:ada:notes%20v1']);
  localStorage.clear();
  await signOut();
  expect(service.ends).toEqual(['waiting', null]);
});

test('signs out of a session that the sign-in service cannot confirm', async () => {
  keepSession('ada');
  localStorage.setItem('outbox:v1:ada:notes%20v1', '[]');
  localStorage.setItem('notes:v1:ada:v1', '{}');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const states: unknown[] = [];
  const { signOut } = makeAuthActions(
    buildSession({ status: 'loading', uid: 'ada', issue: 'failed' }, (state) => void states.push(state)),
  );
  await signOut();
  expect(Object.keys(localStorage)).toEqual(['outbox:v1:ada:notes%20v1']);
  expect(takeSessionEnd()).toBe('waiting');
  expect(states).toEqual([{ status: 'loading' }]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('signs out after two seconds when no token comes for ending notifications', async () => {
  expectConsole('warn', 'Notifications were not ended on the server');
  vi.useFakeTimers();
  service.isTokenMissing = true;
  const { signOut } = makeAuthActions(buildSession(buildSignedIn({ user: ADA })));
  localStorage.setItem('push:v1:ada', 'on');
  service.ends = [];
  const signedOut = signOut();
  await vi.advanceTimersByTimeAsync(2000);
  await signedOut;
  expect(service.ends).toEqual([null]);
  expect(localStorage.getItem('push:v1:ada')).toBeNull();
});
