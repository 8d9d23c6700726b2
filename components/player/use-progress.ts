import { useEffect, useState } from 'react';
import { deviceName } from '@/lib/history/device';
import type { Progress } from '@/lib/history/progress';
import { createProgressRecorder, type ProgressRecorder } from '@/lib/history/progress-recorder';
import type { Engine } from '@/lib/playback/engine';
import type { PlayerVideo, ViewingHistory } from './player-video';

interface ViewingStart {
  readonly base: Progress | null;
  readonly reachSec: number;
  readonly isPreview: boolean;
}

/** The recorder of this viewing; it outlives engines that are replaced after an error. */
export function useProgressRecorder(
  video: PlayerVideo,
  history: ViewingHistory,
  start: ViewingStart,
): ProgressRecorder {
  const [recorder] = useState(() =>
    createProgressRecorder({
      video,
      ...start,
      device: deviceName(),
      now: Date.now,
      save: history.save,
    }),
  );
  return recorder;
}

/** Feeds the recorder, and makes it save when the page is hidden, closed or left: nothing later is certain to run. */
export function useRecording(recorder: ProgressRecorder, engine: Engine | null): void {
  useEffect(() => (engine ? engine.on(recorder.handle) : undefined), [engine, recorder]);

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
