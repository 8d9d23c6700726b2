// @vitest-environment happy-dom
import type { User } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { observeSession, signUpWithPassword } from '@/lib/firebase/auth/session';
import { SessionPersistence } from '@/lib/firebase/auth/session-persistence';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { mountFetch } from '../../support/fetch-guard';
import { SESSION_KEY } from '../../support/stored-session';

const sdk = vi.hoisted(() => ({
  auth: { currentUser: null as User | null, authStateReady: async () => undefined },
  report: async (): Promise<void> => undefined,
}));

vi.mock('@/lib/firebase/auth/auth-instance', () => ({
  requireAuth: async () => sdk.auth,
  getAuthInstance: () => sdk.auth,
}));
vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof import('firebase/auth')>()),
  onIdTokenChanged: (_: unknown, report: () => Promise<void>) => {
    sdk.report = report;
    return () => undefined;
  },
  createUserWithEmailAndPassword: async () => ({ user: {} }),
  updateProfile: async () => Promise.reject(new Error('away')),
}));

const userOf = (uid: string) => ({ uid, providerData: [] }) as unknown as User;

test('does not report a sign-out after a new sign-in that came while its reason was asked', async () => {
  const persistence = new SessionPersistence();
  await persistence._set(SESSION_KEY, { uid: 'u1', stsTokenManager: { refreshToken: 'r1' } });
  sdk.auth.currentUser = userOf('u1');
  const reports: (string | null)[] = [];
  await observeSession({
    onChange: (user) => reports.push(user?.uid ?? null),
    onUnconfirmed: () => undefined,
  });
  await sdk.report();

  const answer = deferred<Response>();
  const ask = vi.fn(() => answer.promise);
  mountFetch(ask);
  await persistence._remove(SESSION_KEY);
  sdk.auth.currentUser = null;
  const ended = sdk.report();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  sdk.auth.currentUser = userOf('u2');
  await sdk.report();
  answer.resolve(Response.json({ error: { message: 'TOKEN_EXPIRED' } }, { status: 400 }));
  await ended;
  expect(reports).toEqual(['u1', 'u2']);
});

test('counts an account as created when only its name cannot be saved', async () => {
  expectConsole('warn', 'The name of the new account could not be saved');
  await expect(signUpWithPassword('nora@bellaforte.example', 'long enough', 'Nora')).resolves.toBeUndefined();
});
