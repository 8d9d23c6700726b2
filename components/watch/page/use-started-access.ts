import { useEffect, useState } from 'react';
import type { Access } from '@/components/membership/use-access';
import type { StoredToken } from '@/lib/firebase/auth/stored-token';

/** She has pressed Play, and nobody has said for so long who she is. */
export const SIGN_IN_PATIENCE_MS = 3000;

/**
 * The access to start a class with. While Firebase Auth has not answered, a member whose token is still good is
 * taken at its word, so that nothing waits for the sign-in: what it is worth the server says when it is asked for the
 * source. `isLate` says that she waits for it all the same.
 */
export function useStartedAccess(
  access: Access,
  isStarted: boolean,
): { readonly access: Access; readonly isLate: boolean } {
  const isWaiting = isStarted && access.kind === 'loading';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), SIGN_IN_PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  const [stored, setStored] = useState<StoredToken | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    let isAnswered = false;
    // With what asks for the source, which she needs next.
    import('@/lib/watch/playback-grant').then(
      ({ storedToken }) => isAnswered || setStored(storedToken()),
      (cause: unknown) => console.info('The sign-in decides when the class starts', cause),
    );
    return () => {
      isAnswered = true;
      setStored(null);
    };
  }, [isWaiting]);
  if (stored?.isSubscribed) return { access: { kind: 'member', uid: stored.uid }, isLate: false };
  return { access, isLate: isWaiting && isLate };
}
