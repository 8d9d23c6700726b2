import { useRouter } from 'next/compat/router';
import { safeNext, withNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';

/**
 * The ways to sign in and to enroll, with the way back to the page that is open; the sign-in pages pass theirs on. What
 * stands behind the `#` stays on this device.
 */
export function useAuthLinks(): { readonly signIn: string; readonly signUp: string } {
  const router = useRouter();
  const here = safeNext(router?.asPath.split('#')[0]) ?? safeNext(router?.query.next);
  const next = here === routes.home ? null : here;
  return { signIn: withNext(routes.signIn, next), signUp: withNext(routes.signUp, next) };
}
