import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Access } from '@/components/membership/use-access';
import { SIGN_IN_PATIENCE_MS, useStartedAccess } from '@/components/watch/page/use-started-access';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const LOADING: Access = { kind: 'loading' };

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

/** A session as the identity SDK keeps it, its token with these claims. */
function store(expiresInMs: number, claims: object | null) {
  const accessToken = claims ? `h.${btoa(JSON.stringify(claims))}.s` : 'no token at all';
  const stsTokenManager = { refreshToken: 'r', accessToken, expirationTime: NOW + expiresInMs };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify({ uid: 'ann', stsTokenManager }));
}
const HALF_AN_HOUR = 30 * 60_000;

function start(access: Access = LOADING) {
  const { result } = renderHook(() => useStartedAccess(access, true));
  return { result, wait: () => act(() => vi.advanceTimersByTimeAsync(SIGN_IN_PATIENCE_MS)) };
}

test('a member whose token is still good starts a class before Firebase Auth has answered', async () => {
  store(HALF_AN_HOUR, { subscribed: true });
  const { result } = start();
  await act(() => vi.dynamicImportSettled());
  expect(result.current).toEqual({ access: { kind: 'member', uid: 'ann' }, isLate: false });
});

test.each([
  ['runs out within a minute', 59_000, { subscribed: true }],
  ['names no membership', HALF_AN_HOUR, { subscribed: false }],
  ['is no token', HALF_AN_HOUR, null],
] as const)('with a token that %s she waits, and is told for what', async (_, expiresInMs, claims) => {
  store(expiresInMs, claims);
  const { result, wait } = start();
  expect(result.current).toEqual({ access: LOADING, isLate: false });
  await wait();
  expect(result.current).toEqual({ access: LOADING, isLate: true });
});

test('nobody is taken for a member who has no session here', async () => {
  const { result, wait } = start();
  await wait();
  expect(result.current.access.kind).toBe('loading');
});

test('who is known is nobody else', async () => {
  store(HALF_AN_HOUR, { subscribed: true });
  const { result } = start({ kind: 'visitor' });
  await act(() => vi.dynamicImportSettled());
  expect(result.current.access).toEqual({ kind: 'visitor' });
});
