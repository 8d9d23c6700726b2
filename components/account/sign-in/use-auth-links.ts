import { useRouter as useCompatRouter } from 'next/compat/router';
import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import { safeNext, withNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';

/** The email is kept in memory only, so that it never appears in a URL. */
let typedEmail = '';
export const readTypedEmail = (): string => typedEmail;
export function keepTypedEmail(email: string): void {
  typedEmail = email;
}

export function useAuthLinks(): Readonly<Record<'signIn' | 'signUp' | 'resetPassword', string>> {
  const router = useCompatRouter();
  const here = safeNext(router?.asPath.split('#')[0]) ?? safeNext(router?.query.next);
  const next = here === routes.home ? null : here;
  return {
    signIn: withNext(routes.signIn, next),
    signUp: withNext(routes.signUp, next),
    resetPassword: withNext(routes.resetPassword, next),
  };
}

export function useReturnAddress(): { readonly next: string | null; readonly goBack: () => void } {
  const router = useRouter();
  const hasLeft = useRef(false);
  const next = router.isReady ? safeNext(router.query.next) : null;
  const goBack = useCallback(() => {
    if (!router.isReady || hasLeft.current) return;
    hasLeft.current = true;
    void router.replace(safeNext(router.query.next) ?? routes.browse);
  }, [router]);
  return { next, goBack };
}
