import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { ProgressMarks } from '@/lib/watch/history/class-marks';

const NONE: ProgressMarks = new Map();

export function useProgressMarks(ids: readonly string[]): ProgressMarks {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const idText = ids.join(',');
  const [loaded, setLoaded] = useState<{ uid: string; marks: ProgressMarks } | null>(null);

  useEffect(() => {
    if (uid === null) return;
    let isCurrent = true;
    import('@/lib/watch/history/class-marks')
      .then(({ loadMarks }) => loadMarks(uid, idText ? idText.split(',') : []))
      .then(
        (marks) => isCurrent && setLoaded({ uid, marks }),
        (cause: unknown) => console.warn('Progress of these classes could not be shown', cause),
      );
    return () => {
      isCurrent = false;
    };
  }, [uid, idText]);

  return uid !== null && loaded?.uid === uid ? loaded.marks : NONE;
}
