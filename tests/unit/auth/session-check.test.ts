import { expect, test } from 'vitest';
import { forgetStoredSession, hasStoredSession, readStoredSession } from '@/lib/auth/stored-session';
import { isSessionOver } from '@/lib/firebase/session-check';
import { allowForgetting, SessionPersistence, wasRemovedHere } from '@/lib/firebase/session-persistence';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';

const KEY = 'firebase:authUser:key:[DEFAULT]';
const SESSION = { uid: 'u1', refreshToken: 'r1' };
const stored = { uid: 'u1', stsTokenManager: { refreshToken: 'r1' } };

const answer = (status: number, message: string) =>
  mountFetch(() => Response.json({ error: { message } }, { status }));

test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'])(
  'a session refused with %s is over',
  async (message) => {
    answer(400, message);
    expect(await isSessionOver(SESSION)).toBe(true);
  },
);

test.each([
  [400, 'API key not valid'],
  [403, 'USER_DISABLED'],
  [429, 'QUOTA_EXCEEDED'],
  [500, 'TOKEN_EXPIRED'],
  [503, 'backend error'],
])('a %i answer that says %j ends nothing', async (status, message) => {
  answer(status, message);
  expect(await isSessionOver(SESSION)).toBe(false);
});

test('a good token, a page of HTML and silence end nothing', async () => {
  mountFetch(() => Response.json({ id_token: 't' }));
  expect(await isSessionOver(SESSION)).toBe(false);
  mountFetch(() => new Response('<html>', { status: 400 }));
  expectConsole('warn', 'The session could not be checked');
  expect(await isSessionOver(SESSION)).toBe(false);
  mountFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isSessionOver(SESSION)).toBe(false);
});

test('a session is read as the SDK keeps it, and garbage is none', () => {
  expect(readStoredSession()).toBeNull();
  localStorage.setItem(KEY, '{oops');
  expect(hasStoredSession()).toBe(true);
  expect(readStoredSession()).toBeNull();
  localStorage.setItem(KEY, JSON.stringify(stored));
  expect(readStoredSession()).toEqual(SESSION);
  forgetStoredSession();
  expect(hasStoredSession()).toBe(false);
});

test('the SDK forgets nobody until its first answer was judged', async () => {
  const persistence = new SessionPersistence();
  await persistence._set(KEY, stored);
  await persistence._remove(KEY);
  expect(await persistence._get(KEY)).toEqual(stored);
  allowForgetting();
  await persistence._remove(KEY);
  expect(await persistence._get(KEY)).toBeNull();
});

test('a tab knows whether it removed the session itself or followed another', async () => {
  allowForgetting();
  const persistence = new SessionPersistence();
  await persistence._set(KEY, stored);
  await persistence._remove(KEY);
  expect(wasRemovedHere()).toBe(true);
  await persistence._set(KEY, stored);
  localStorage.removeItem(KEY);
  await persistence._remove(KEY);
  expect(wasRemovedHere()).toBe(false);
});

test('another tab that signs out is heard, and one that was missed is noticed when the tab is shown', async () => {
  const persistence = new SessionPersistence();
  const heard: unknown[] = [];
  const listener = (value: unknown): void => void heard.push(value);
  await persistence._set(KEY, stored);
  persistence._addListener(KEY, listener);
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(heard).toEqual([null]);
  localStorage.setItem(KEY, JSON.stringify(stored));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([null, stored]);
  persistence._removeListener(KEY, listener);
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(heard).toHaveLength(2);
});
