import type { Engine } from '@/lib/watch/engine';
import { isAtEnd, isComplete } from '@/lib/watch/history/completion';
import { countPlayedSeconds } from '@/lib/watch/history/played-seconds';
import type { ViewingReport } from './member-training';
import { newViewingKey } from './training-kind';

export interface MeterOptions {
  readonly videoId: string;
  readonly durationSec: number;
  readonly report: (viewing: ViewingReport) => void;
  readonly continuedSec: (viewing: Pick<ViewingReport, 'key' | 'videoId' | 'playedSec'>) => number;
  /** Returns whether the viewing was removed, for example in another tab. A removed key is never recorded again. */
  readonly isRemoved: (key: string) => boolean;
  /** Called each time that playback reaches the end. `isDone` is false if less than half of the class was played. */
  readonly onEnd?: (isDone: boolean) => void;
  readonly now: () => number;
}

/** Measures viewings. Once the class is done and has ended, playing it again is a new viewing. */
export function createViewingMeter({
  videoId,
  report,
  continuedSec,
  isRemoved,
  now,
  ...options
}: MeterOptions) {
  let durationSec = options.durationSec;
  const begin = () => ({
    key: newViewingKey(now()),
    played: countPlayedSeconds({ playedSec: 0, furthestSec: 0 }),
    playedAtMs: now(),
    reportedSec: 0,
    /** Seconds of `reportedSec` in a removed viewing. They count for completion, but are not reported again. */
    removedSec: 0,
    isDone: false,
  });
  let viewing = begin();
  const send = (): void => {
    const { key, played, removedSec, isDone, playedAtMs } = viewing;
    viewing.reportedSec = played.total();
    report({ key, videoId, playedSec: viewing.reportedSec - removedSec, isDone, atMs: playedAtMs });
  };
  const isDoneAt = (positionSec: number): boolean => {
    if (!isAtEnd(positionSec, durationSec)) return false;
    const { key, played } = viewing;
    const playedSec = continuedSec({ key, videoId, playedSec: played.total() });
    return isComplete(positionSec, playedSec, durationSec);
  };
  const leave = (): void => {
    if (viewing.played.total() - viewing.reportedSec >= 60) send();
  };
  return {
    /** Counts the seconds played on `engine` until the returned function is called. Call it for each new engine. */
    follow: (engine: Engine): (() => void) =>
      engine.on((state, event) => {
        if (state.durationSec > 0) durationSec = state.durationSec;
        const { played } = viewing;
        if (state.isPlaying && !state.isSeeking) {
          if (isRemoved(viewing.key)) {
            const { reportedSec: removedSec } = viewing;
            viewing = { ...viewing, key: newViewingKey(now()), removedSec, isDone: false };
          }
          played.advance(state.currentSec, state.rate);
          // The report may come a day later: a paused class is reported only when the member leaves its page.
          viewing.playedAtMs = now();
        } else played.interrupt();
        if (!viewing.isDone && isDoneAt(state.currentSec)) {
          viewing.isDone = true;
          send();
        }
        if (event !== 'ended') return;
        options.onEnd?.(viewing.isDone);
        if (!viewing.isDone) return;
        leave();
        viewing = begin();
      }),
    /** Reports the seconds played, if 60 or more are not yet reported. Call it whenever the page may be closed. */
    leave,
  };
}
