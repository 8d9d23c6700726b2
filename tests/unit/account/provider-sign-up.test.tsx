import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useSignIn } from '@/components/account/sign-in/use-sign-in';
import { ToastProvider } from '@/contexts/ToastContext';
import { configureAnalytics, enableAnalytics } from '@/lib/site/analytics/track';
import { decideConsent } from '@/lib/site/consent/consent';
import { createRecorder } from '../../support/analytics-recorder';
import { createTestRouter } from '../../support/test-router';

const popup = vi.hoisted(() => ({ madeAccount: true }));
// A page of these tests opens no window; what comes back from one is whether it made an account.
vi.mock('@/contexts/AuthContext', () => ({
  useAuth: () => ({
    state: { status: 'signed-out' },
    signInWithProvider: async () => popup.madeAccount,
    connectPendingProvider: async () => null,
  }),
}));

test.each([
  ['google', true],
  ['facebook', true],
  ['google', false],
] as const)(
  'signing in with %s counts a new account with its method, and none for a known one: %s',
  async (provider, isNew) => {
    popup.madeAccount = isNew;
    const recorder = createRecorder();
    configureAnalytics(async () => [recorder.destination]);
    enableAnalytics(true);
    decideConsent('granted');
    const router = createTestRouter('/auth/sign-in');
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <router.Wrapper>
        <ToastProvider>{children}</ToastProvider>
      </router.Wrapper>
    );
    const { result } = renderHook(useSignIn, { wrapper });
    await result.current.continueWith(provider);
    const fields = { method: provider, plan: 'standard', value: 0 };
    const expected = isNew ? [{ name: 'signup_complete', fields }] : [];
    await vi.waitFor(() => expect(recorder.starts()).toBe(isNew ? 1 : 0));
    expect(recorder.events).toEqual(expected);
  },
);
