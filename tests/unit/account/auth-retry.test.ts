// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '../../support/console-guard';

const sdk = vi.hoisted(() => ({ failures: 0 }));

vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof import('firebase/auth')>()),
  connectAuthEmulator: () => undefined,
  initializeAuth: () => {
    if (sdk.failures === 0) return { name: 'auth' };
    sdk.failures -= 1;
    throw new Error('not yet');
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

test('retries the auth instance once after 100 ms [9.3]', async () => {
  sdk.failures = 1;
  expectConsole('error', 'The auth instance cannot be created');
  const { requireAuth } = await import('@/lib/firebase/auth/auth-instance');
  const settled = vi.fn();
  const auth = requireAuth().then(settled);
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await auth;
  expect(settled).toHaveBeenCalledExactlyOnceWith({ name: 'auth' });
});

test('rejects when the retry fails as well', async () => {
  sdk.failures = 2;
  expectConsole('error', 'The auth instance cannot be created');
  const { requireAuth } = await import('@/lib/firebase/auth/auth-instance');
  const auth = expect(requireAuth()).rejects.toThrow('Firebase auth not available');
  await vi.advanceTimersByTimeAsync(100);
  await auth;
});
