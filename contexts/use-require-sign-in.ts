import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';
import { useAuth } from './AuthContext';

/** Redirects signed-out visitors to the sign-in page once they are online. Returns whether a user is signed in. */
export function useRequireSignIn(): boolean {
  const { state } = useAuth();
  const router = useRouter();
  const hasRedirected = useRef(false);
  useEffect(() => {
    if (state.status !== 'signed-out' || !router.isReady) return;
    const redirect = (): void => {
      if (hasRedirected.current) return;
      hasRedirected.current = true;
      void router.replace(withNext(routes.signIn, router.asPath));
    };
    if (navigator.onLine) redirect();
    window.addEventListener('online', redirect);
    return () => window.removeEventListener('online', redirect);
  }, [state.status, router]);
  return state.status === 'signed-in';
}
