import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import { safeNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';

/** The page to go back to after signing in, checked at the moment it is used, and the way there, taken once. */
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
