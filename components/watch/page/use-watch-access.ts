import { useEffect, useRef, useState } from 'react';
import type { Access } from '@/components/membership/use-access';
import { useIsLate } from '@/components/ui/use-task';
import type { StoredToken } from '@/lib/firebase/auth/stored-session';

export const SIGN_IN_WAIT_MS = 3000;

/** Keeps a member's access while a class plays: the end of a membership takes effect with the next class. */
export function accessWhilePlaying(before: Access, now: Access): Access {
  if (before.kind !== 'member') return now;
  if (now.kind === 'loading') return before;
  return now.kind === 'unsubscribed' && now.uid === before.uid ? before : now;
}

function useStoredToken(isWaiting: boolean): StoredToken | null {
  const [stored, setStored] = useState<StoredToken | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    let isDone = false;
    import('@/lib/watch/playback-grant').then(
      ({ storedToken }) => isDone || setStored(storedToken()),
      (cause: unknown) => console.info('The stored token could not be read', cause),
    );
    return () => {
      isDone = true;
      setStored(null);
    };
  }, [isWaiting]);
  return stored;
}

/** Until Firebase Auth is ready, uses the claims of the stored token. The server verifies the token before playback. */
export function useWatchAccess(current: Access, isStarted: boolean) {
  const isWaiting = isStarted && current.kind === 'loading';
  const stored = useStoredToken(isWaiting);
  const isLate = useIsLate(isWaiting, SIGN_IN_WAIT_MS);
  const hasClaim = stored?.isSubscribed === true;
  const now: Access = hasClaim ? { kind: 'member', uid: stored.uid } : current;

  const held = useRef(now);
  held.current = isStarted ? accessWhilePlaying(held.current, now) : now;
  const access = held.current;
  return {
    access,
    subscriberUid: access.kind === 'member' ? access.uid : null,
    signedInUid: access.kind === 'visitor' || access.kind === 'loading' ? null : access.uid,
    isPreview: access.kind === 'visitor' || access.kind === 'unsubscribed',
    isSignInLate: isLate && !hasClaim,
  };
}
