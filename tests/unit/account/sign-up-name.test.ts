import { expect, test, vi } from 'vitest';
import { signUpWithPassword } from '@/lib/firebase/auth/session';
import { expectConsole } from '../../support/console-guard';

vi.mock('@/lib/firebase/auth/auth-instance', () => ({ requireAuth: async () => ({}) }));
vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof import('firebase/auth')>()),
  createUserWithEmailAndPassword: async () => ({ user: {} }),
  updateProfile: async () => Promise.reject(new Error('away')),
}));

test('counts an account as created when only its name cannot be saved', async () => {
  expectConsole('warn', 'The name of the new account could not be saved');
  await expect(signUpWithPassword('nora@bellaforte.example', 'long enough', 'Nora')).resolves.toBeUndefined();
});
