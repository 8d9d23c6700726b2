import { act, renderHook, waitFor } from '@testing-library/react';
import type { Auth, AuthProvider as Provider } from 'firebase/auth';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useSignIn } from '@/components/account/sign-in/use-sign-in';
import { AppProviders } from '@/contexts/AppProviders';
import { useAuth } from '@/contexts/AuthContext';
import type { ProviderName } from '@/lib/firebase/auth/auth-user';
import { configureAnalytics, enableAnalytics, track } from '@/lib/site/analytics/track';
import { decideConsent } from '@/lib/site/consent/consent';
import { createRecorder } from '../../support/analytics-recorder';
import { startMemberSite } from '../../support/member-site/member-site';
import { createTestRouter } from '../../support/test-router';

const chosen = vi.hoisted(() => ({ sub: '' }));

// There are no windows here. The account that is chosen in one is given to the backend as the window would give it; whether
// it is a new one is the backend's answer.
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

/** How many links to confirm it an address was sent. */
async function lettersTo(address: string): Promise<number> {
  const mails = await site.mails();
  return mails.filter(({ to, requestType }) => to === address && requestType === 'VERIFY_EMAIL').length;
}

/** Facebook vouches for no address, so its new members are written to. */
const LETTERS = { google: 0, facebook: 1 } as const;

/** A page for signing in, and what is counted on it. */
function open() {
  const recorder = createRecorder();
  configureAnalytics(async () => [recorder.destination]);
  enableAnalytics(true);
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
    // Sent after anything before it.
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
    await waitFor(async () => expect(await lettersTo(address)).toBe(LETTERS[provider]));
    expect(await continueWith(provider, `new-of-${provider}`)).toEqual([]);
    expect(await lettersTo(address)).toBe(LETTERS[provider]);
  }
});
