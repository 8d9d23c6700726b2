import type { Engine } from '@/lib/watch/engine';
import { isComplete } from '@/lib/watch/history/completion';
import { countPlayedSeconds } from '@/lib/watch/history/played-seconds';
import type { ViewingReport } from './member-training';
import { newViewingKey } from './training-kind';

export interface MeterOptions {
  readonly videoId: string;
  readonly durationSec: number;
  readonly report: (viewing: ViewingReport) => void;
  readonly now: () => number;
}

/** Measures one viewing. Watching the same class again is a new viewing, with a new meter. */
export function createViewingMeter({ videoId, report, now, ...options }: MeterOptions) {
  const key = newViewingKey(now());
  const played = countPlayedSeconds({ playedSec: 0, furthestSec: 0 });
  let durationSec = options.durationSec;
  let isDone = false;
  let reportedSec = 0;
  const send = (): void => {
    reportedSec = played.total();
    report({ key, videoId, playedSec: reportedSec, isDone, atMs: now() });
  };
  return {
    /** Counts the seconds played on an engine until the returned function is called. Call it again for a new engine. */
    follow: (engine: Engine): (() => void) =>
      engine.on((state) => {
        if (state.durationSec > 0) durationSec = state.durationSec;
        if (state.isPlaying && !state.isSeeking) played.advance(state.currentSec, state.rate);
        else played.interrupt();
        if (isDone || !isComplete(state.currentSec, played.total(), durationSec)) return;
        isDone = true;
        send();
      }),
    /** Reports the seconds played, if 60 or more are not yet reported. Call it whenever the page may be closed. */
    leave: (): void => {
      if (played.total() - reportedSec >= 60) send();
    },
  };
}
