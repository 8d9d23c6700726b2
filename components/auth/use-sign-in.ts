import { useCallback, useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { PROVIDER_LABELS, type ProviderName } from '@/lib/auth/provider-names';
import { describeAuthError } from '@/lib/firebase/auth-errors';
import { useReturnAddress } from './use-return-address';

/**
 * The ways in that the sign-in and the sign-up page share. Whoever is signed in, in this tab or another, goes back to the
 * page she came from.
 */
export function useSignIn() {
  const { state, signIn, signUp, signInWithProvider, connectPendingProvider } = useAuth();
  const { showToast } = useToast();
  const { next, goBack } = useReturnAddress();

  useEffect(() => {
    if (state.status === 'signed-in') goBack();
  }, [state.status, goBack]);

  const connect = useCallback(async () => {
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
  }, [connectPendingProvider, showToast]);

  return {
    next,
    signIn: (email: string, password: string) => signIn(email, password).then(connect),
    signUp,
    continueWith: (provider: ProviderName) => signInWithProvider(provider).then(connect),
  };
}
