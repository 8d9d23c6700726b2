import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { DoneClasses } from '@/lib/catalogue/list/videos-api';

/**
 * What the signed-in member has done, when it is wanted: null when it is not, or when nobody is signed in; undefined until
 * it is known.
 */
export function useDoneClasses(isWanted: boolean): DoneClasses | null | undefined {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const [done, setDone] = useState<DoneClasses | null>(null);

  useEffect(() => {
    if (!isWanted || uid === null) return;
    let isCurrent = true;
    const show = (ids: ReadonlySet<string>) => isCurrent && setDone({ uid, ids });
    // Loaded for members only; a failed import is as good as a history that cannot be read.
    import('@/lib/watch/history/done-classes')
      .then(({ loadDoneIds }) => loadDoneIds(uid))
      .then(show, (cause: unknown) => {
        console.warn('What is done could not be left out', cause);
        show(new Set());
      });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, uid]);

  if (!isWanted || state.status === 'signed-out') return null;
  return done !== null && done.uid === uid ? done : undefined;
}
