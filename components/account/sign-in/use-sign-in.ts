import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';
import { PROVIDER_LABELS, type ProviderName } from '@/lib/firebase/auth/auth-user';
import { track } from '@/lib/site/analytics/track';
import { useReturnAddress } from './use-auth-links';

/** Returns the sign-in actions. After a sign-in, even in another tab, the hook opens `next` or the browse page. */
export function useSignIn() {
  const { state, signIn, signUp, signInWithProvider, finishRedirect, connectPendingProvider } = useAuth();
  const { showToast } = useToast();
  const { next, goBack } = useReturnAddress();

  useEffect(() => {
    if (state.status === 'signed-in') goBack();
  }, [state.status, goBack]);

  const connect = async () => {
    try {
      const connected = await connectPendingProvider();
      if (!connected) return;
      const name = PROVIDER_LABELS[connected];
      showToast({ title: `${name} is connected`, message: `You can now sign in with ${name} too.` });
    } catch (cause) {
      console.warn('The accounts could not be connected', cause);
      showToast({
        title: 'Not connected yet',
        message: describeAuthError(cause).message,
        variant: 'warning',
      });
    }
  };

  /** Sends the confirmation email. A failure is only logged, because the member can request the email again. */
  const confirmAddress = async () => {
    try {
      const { hasUnconfirmedAddress, sendVerification } = await import('@/lib/firebase/auth/email-actions');
      if (!hasUnconfirmedAddress()) return;
      await sendVerification(next);
      showToast({ title: 'Check your email', message: 'We sent you a link to confirm your address.' });
    } catch (cause) {
      console.warn('The confirmation could not be sent', cause);
    }
  };

  const afterSignUp = (method: 'email' | ProviderName) => {
    track({ name: 'signup_complete', method });
    void confirmAddress();
  };

  const finishSignIn = async (provider: ProviderName, signingIn: Promise<boolean>) => {
    if (await signingIn) afterSignUp(provider);
    await connect();
  };

  return {
    next,
    signIn: (email: string, password: string) => signIn(email, password).then(connect),
    signUp: async (email: string, password: string, displayName: string) => {
      await signUp(email, password, displayName);
      afterSignUp('email');
    },
    continueWith: (provider: ProviderName) => finishSignIn(provider, signInWithProvider(provider)),
    comeBackFrom: (provider: ProviderName) => finishSignIn(provider, finishRedirect(provider)),
  };
}
