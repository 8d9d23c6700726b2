import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { hasPendingProgress } from '@/lib/watch/history/pending';

async function sync(uid: string, getIdToken: () => Promise<string | null>): Promise<void> {
  const [{ adoptVisitorProgress }, { createMemberHistory }] = await Promise.all([
    import('@/lib/watch/history/sign-in-merge'),
    import('@/lib/watch/history/member-history'),
  ]);
  adoptVisitorProgress(uid);
  await createMemberHistory({ uid, getIdToken }).flush();
}

/** Sends this device's pending progress after sign-in, on the next visit and when the connection is back. */
export function ProgressSync() {
  const { state, getIdToken } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;

  useEffect(() => {
    if (uid === null) return;
    const run = () => {
      if (!navigator.onLine || !hasPendingProgress(uid)) return;
      sync(uid, getIdToken).catch((cause: unknown) =>
        console.warn('Progress waits on this device for the next visit', cause),
      );
    };
    run();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [uid, getIdToken]);
  return null;
}
