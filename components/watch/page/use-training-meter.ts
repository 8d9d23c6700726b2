import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { PlayerHandle } from '@/components/watch/player/player-props';
import { serverNow } from '@/lib/platform/http/server-clock';
import { recordViewing } from '@/lib/training/summary/change-training';
import { createMeter } from '@/lib/training/summary/meter';

interface Metered {
  readonly id: string;
  readonly durationSeconds: number;
}

/** Counts what a member plays on her training days; `uid` is null where nothing is counted. Give it the running player. */
export function useTrainingMeter(uid: string | null, { id, durationSeconds }: Metered) {
  const stop = useRef<(() => void) | null>(null);
  const meter = useMemo(
    () =>
      uid === null
        ? null
        : createMeter({
            videoId: id,
            durationSec: durationSeconds,
            report: (viewing) => void recordViewing(uid, viewing),
            now: serverNow,
          }),
    [uid, id, durationSeconds],
  );
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') meter?.leave();
    };
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      meter?.leave();
    };
  }, [meter]);
  return useCallback(
    (handle: PlayerHandle | null) => {
      stop.current?.();
      stop.current = (handle && meter?.follow(handle.engine)) ?? null;
    },
    [meter],
  );
}
