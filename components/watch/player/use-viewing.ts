import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Engine } from '@/lib/watch/engine';
import { deviceName } from '@/lib/watch/history/device';
import { createViewing, type Viewing, type ViewingState } from '@/lib/watch/history/viewing';
import type { PlayerProps } from './player-video';

type ViewingProps = Pick<PlayerProps, 'video' | 'history' | 'startAtSec' | 'isPreview'>;

/** One viewing from the first press on; it outlives engines that are replaced after an error. */
export function useViewing({ video, history, startAtSec, isPreview }: ViewingProps): {
  readonly viewing: Viewing;
  readonly state: ViewingState;
} {
  const [viewing] = useState(() =>
    createViewing({ video, history, askedSec: startAtSec, isPreview, device: deviceName(), now: serverNow }),
  );
  const state = useSyncExternalStore(viewing.subscribe, viewing.getState, viewing.getState);
  useEffect(() => viewing.open(), [viewing]);
  return { viewing, state };
}

/** Feeds the viewing, and makes it save when the page is hidden, closed or left: nothing later is certain to run. */
export function useRecording({ follow, recorder }: Viewing, engine: Engine | null): void {
  useEffect(() => (engine ? follow(engine) : undefined), [engine, follow]);

  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') recorder.leave();
    };
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', recorder.leave);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', recorder.leave);
      recorder.leave();
    };
  }, [recorder]);
}
