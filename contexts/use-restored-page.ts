import { type RefObject, useEffect } from 'react';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { readStoredSession } from '@/lib/firebase/auth/stored-session';

const setHidden = (isHidden: boolean): void => {
  document.documentElement.style.visibility = isHidden ? 'hidden' : '';
};

/**
 * Browsers keep whole pages in memory for the Back button, with whatever they show, also after sign-out. A page that is
 * left is hidden, and shown again only when it still belongs to whoever is signed in; otherwise it is loaded anew.
 */
export function useRestoredPage(current: RefObject<AuthUser | null>): void {
  useEffect(() => {
    const handleHide = (event: PageTransitionEvent): void => {
      if (event.persisted) setHidden(true);
    };
    const handleShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      if ((readStoredSession()?.uid ?? null) === (current.current?.uid ?? null)) setHidden(false);
      else window.location.reload();
    };
    window.addEventListener('pagehide', handleHide);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [current]);
}
