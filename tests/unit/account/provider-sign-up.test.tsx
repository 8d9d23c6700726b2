import { act, renderHook, waitFor } from '@testing-library/react';
import type { Auth, AuthProvider as Provider } from 'firebase/auth';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useSignIn } from '@/components/account/sign-in/use-sign-in';
import { AppProviders } from '@/contexts/AppProviders';
import { useAuth } from '@/contexts/AuthContext';
import type { ProviderName } from '@/lib/firebase/auth/auth-user';
import { track } from '@/lib/site/analytics/track';
import { decideConsent } from '@/lib/site/consent/consent';
import { recordAnalytics } from '../../support/analytics-recorder';
import { startMemberSite } from '../../support/member-site/member-site';
import { createTestRouter } from '../../support/test-router';

const chosen = vi.hoisted(() => ({ sub: '' }));

// Tests cannot open a sign-in window, so `chosen` replaces the choice made in it.
vi.mock('firebase/auth', async (load) => {
  const sdk = await load<typeof import('firebase/auth')>();
  return {
    ...sdk,
    browserPopupRedirectResolver: undefined,
    signInWithPopup: (auth: Auth, { providerId }: Provider) => {
      const idToken = JSON.stringify({ sub: chosen.sub, email: `${chosen.sub}@mail.example` });
      const credential = new sdk.OAuthProvider(providerId).credential({ idToken });
      return sdk.signInWithCredential(auth, credential);
    },
  };
});

const site = startMemberSite();

/** Returns how many confirmation emails the address got. */
async function confirmationsTo(address: string): Promise<number> {
  const mails = await site.mails();
  return mails.filter(({ to, requestType }) => to === address && requestType === 'VERIFY_EMAIL').length;
}

/** Confirmation emails per new account: Facebook does not verify the address. */
const CONFIRMATIONS = { google: 0, facebook: 1 } as const;

/** Renders the sign-in actions and records analytics events. */
function open() {
  const recorder = recordAnalytics();
  const router = createTestRouter('/auth/sign-in');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <router.Wrapper>
      <AppProviders>{children}</AppProviders>
    </router.Wrapper>
  );
  const { result } = renderHook(() => ({ signIn: useSignIn(), auth: useAuth() }), { wrapper });
  /** Signs in with this provider account, and out again. Resolves to the counted events. */
  return async (provider: ProviderName, sub: string): Promise<readonly unknown[]> => {
    chosen.sub = sub;
    recorder.events.length = 0;
    decideConsent('granted');
    await act(() => result.current.signIn.continueWith(provider));
    // The profile must be stored before signing out.
    await waitFor(() => expect(result.current.auth.state).toMatchObject({ profile: { status: 'ready' } }));
    // Events arrive in order, so the earlier ones have arrived once this one has.
    track({ name: 'signup_start' });
    await waitFor(() => expect(recorder.events.at(-1)?.name).toBe('signup_start'));
    await act(() => result.current.auth.signOut());
    await waitFor(() => expect(result.current.auth.state.status).not.toBe('signed-in'));
    return recorder.events.filter(({ name }) => name === 'signup_complete').map(({ fields }) => fields);
  };
}

test('counts a new provider account once with its method, and not at the next sign-in [7.16]', async () => {
  const continueWith = open();
  for (const provider of ['google', 'facebook'] as const) {
    const address = `new-of-${provider}@mail.example`;
    expect(await continueWith(provider, `new-of-${provider}`)).toEqual([
      { method: provider, plan: 'standard', value: 0 },
    ]);
    await waitFor(async () => expect(await confirmationsTo(address)).toBe(CONFIRMATIONS[provider]));
    expect(await continueWith(provider, `new-of-${provider}`)).toEqual([]);
    expect(await confirmationsTo(address)).toBe(CONFIRMATIONS[provider]);
  }
});
