import { useCallback, useState } from 'react';
import type { Access } from '@/components/membership/use-access';

async function loadLine(uid: string, videoId: string): Promise<string | null> {
  const [{ classDoneLine }, { peekProgress }] = await Promise.all([
    import('@/lib/training/goals/class-done'),
    import('@/lib/watch/history/history-store'),
  ]);
  const place = peekProgress(uid, videoId);
  return place && classDoneLine(uid, place.playedSec);
}

/** What to say to a member when her class is over, and what looks it up. */
export function useDoneLine(access: Access, videoId: string): readonly [string | null, () => void] {
  const [line, setLine] = useState<string | null>(null);
  const uid = access.kind === 'member' ? access.uid : null;
  const say = useCallback(() => {
    if (uid === null) return;
    loadLine(uid, videoId).then(setLine, (cause: unknown) =>
      console.warn('What she has done this week could not be said', cause),
    );
  }, [uid, videoId]);
  return [line, say];
}
