import type { Engine } from '@/lib/watch/engine';
import { isComplete } from '@/lib/watch/history/completion';
import { countPlayedSeconds } from '@/lib/watch/history/played-seconds';
import type { ViewingReport } from './member-training';
import { newViewingKey } from './training-kind';

export interface Meter {
  /** Counts what an engine plays; returns how to stop. A viewing may outlive its engine. */
  follow(engine: Engine): () => void;
  /** Reports what was played so far: nothing later is certain to run. */
  leave(): void;
}

export interface MeterOptions {
  readonly videoId: string;
  /** Seconds the class is said to take, until the engine knows better. */
  readonly durationSec: number;
  readonly report: (viewing: ViewingReport) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Measures one viewing by itself, whatever was seen of the class before: doing it again counts again. */
export function createMeter({ videoId, report, now, ...options }: MeterOptions): Meter {
  const key = newViewingKey(now());
  const played = countPlayedSeconds({ playedSec: 0, furthestSec: 0 });
  let durationSec = options.durationSec;
  let isDone = false;
  let reportedSec = 0;
  const tell = (): void => {
    reportedSec = played.total();
    report({ key, videoId, playedSec: reportedSec, isDone, atMs: now() });
  };
  return {
    follow: (engine) =>
      engine.on((state) => {
        if (state.durationSec > 0) durationSec = state.durationSec;
        if (state.isPlaying && !state.isSeeking) played.advance(state.currentSec, state.rate);
        else played.lift();
        if (isDone || !isComplete(state.currentSec, played.total(), durationSec)) return;
        isDone = true;
        tell();
      }),
    leave: () => {
      if (played.total() - reportedSec >= 60) tell();
    },
  };
}
