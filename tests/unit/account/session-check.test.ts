// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { sessionEndOf } from '@/lib/firebase/auth/session';
import { keepSessionEnd, takeSessionEnd } from '@/lib/firebase/auth/session-end';
import { allowRemoval, SessionPersistence, wasRemovedHere } from '@/lib/firebase/auth/session-persistence';
import {
  forgetStoredSession,
  hasStoredSession,
  onSessionStored,
  readStoredSession,
} from '@/lib/firebase/auth/stored-session';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';
import { SESSION_KEY as KEY } from '../../support/stored-session';

const SESSION = { uid: 'u1', refreshToken: 'r1' };
const stored = { uid: 'u1', stsTokenManager: { refreshToken: 'r1' } };

const answer = (status: number, message: string) =>
  mountFetch(() => Response.json({ error: { message } }, { status }));

test.each([
  ['TOKEN_EXPIRED', 'ended'],
  ['USER_DISABLED', 'closed'],
  ['USER_NOT_FOUND', 'deleted'],
  ['INVALID_REFRESH_TOKEN', 'ended'],
])('maps a session refused with %s to %s', async (message, end) => {
  answer(400, message);
  expect(await sessionEndOf(SESSION)).toBe(end);
});

test.each([
  [400, 'API key not valid'],
  [403, 'USER_DISABLED'],
  [429, 'QUOTA_EXCEEDED'],
  [500, 'TOKEN_EXPIRED'],
  [503, 'backend error'],
])('keeps the session after a %i answer that says %j', async (status, message) => {
  answer(status, message);
  expect(await sessionEndOf(SESSION)).toBeNull();
});

test('keeps the session after a valid token, an HTML page or no answer', async () => {
  mountFetch(() => Response.json({ id_token: 't' }));
  expect(await sessionEndOf(SESSION)).toBeNull();
  mountFetch(() => new Response('<html>', { status: 400 }));
  expectConsole('warn', 'The session could not be checked');
  expect(await sessionEndOf(SESSION)).toBeNull();
  mountFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sessionEndOf(SESSION)).toBeNull();
});

test('reads the session as the SDK stores it, and ignores damaged entries', () => {
  expect(readStoredSession()).toBeNull();
  localStorage.setItem(KEY, '{oops');
  expect(hasStoredSession()).toBe(true);
  expect(readStoredSession()).toBeNull();
  localStorage.setItem(KEY, JSON.stringify(stored));
  expect(readStoredSession()).toEqual(SESSION);
  forgetStoredSession();
  expect(hasStoredSession()).toBe(false);
});

test('returns the reason of a session’s end once, and ignores an unknown stored one', () => {
  keepSessionEnd('deleted');
  expect(takeSessionEnd()).toBe('deleted');
  expect(takeSessionEnd()).toBeNull();
  sessionStorage.setItem('sessionEnd:v1', 'Send us your password');
  expect(takeSessionEnd()).toBeNull();
  expect(sessionStorage.getItem('sessionEnd:v1')).toBeNull();
});

test('ignores removals by the SDK until its first answer was checked', async () => {
  const persistence = new SessionPersistence();
  await persistence._set(KEY, stored);
  await persistence._remove(KEY);
  expect(await persistence._get(KEY)).toEqual(stored);
  allowRemoval();
  await persistence._remove(KEY);
  expect(await persistence._get(KEY)).toBeNull();
});

test('tells a removal in this tab from one in another tab', async () => {
  allowRemoval();
  const persistence = new SessionPersistence();
  await persistence._set(KEY, stored);
  await persistence._remove(KEY);
  expect(wasRemovedHere()).toBe(true);
  await persistence._set(KEY, stored);
  localStorage.removeItem(KEY);
  await persistence._remove(KEY);
  expect(wasRemovedHere()).toBe(false);
});

test('notices a sign-out in another tab by its event, or when the tab becomes visible', async () => {
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

test('notices a sign-in in another tab by its event, or when the tab becomes visible', () => {
  const onStored = vi.fn();
  const stop = onSessionStored(onStored);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onStored).not.toHaveBeenCalled();
  localStorage.setItem(KEY, JSON.stringify(stored));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onStored).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: JSON.stringify(stored) }));
  expect(onStored).toHaveBeenCalledTimes(2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onStored).toHaveBeenCalledTimes(2);
});
