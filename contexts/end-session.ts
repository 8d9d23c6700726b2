import type { Dispatch, SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { AuthState } from '@/lib/account/auth-state';
import { purgeMember } from '@/lib/account/purge-member';
import { keepSessionEnd } from '@/lib/firebase/auth/session-end';
import { forgetStoredSession } from '@/lib/firebase/auth/stored-session';
import { routes, SIGN_IN_PAGES } from '@/lib/platform/config/routes';
import { idsBelow } from '@/lib/platform/storage/slots';

export type SetAuthState = Dispatch<SetStateAction<AuthState>>;

/** After a sign-out, opens the home page to remove personal content, except offline or on a sign-in page. */
export function leave(setState: SetAuthState): void {
  const isSignInPage = window.location.pathname.startsWith(SIGN_IN_PAGES);
  if (!navigator.onLine || isSignInPage) {
    setState({ status: 'signed-out' });
    return;
  }
  // Unmounts forms with unsaved changes: the browser would ask before it leaves the page, and the user could stay.
  flushSync(() => setState({ status: 'loading' }));
  window.location.assign(routes.home);
}

/** Ends a session that Firebase Auth could not confirm. Works without its SDK, which may have failed to load. */
export function endUnconfirmedSession(uid: string, setState: SetAuthState): void {
  const hasWaiting = idsBelow('outbox:v1', uid).length > 0;
  purgeMember('sign-out', uid);
  forgetStoredSession();
  if (hasWaiting) keepSessionEnd('waiting');
  leave(setState);
}
