import type { EngineEvent, EngineState } from '../playback/engine';
import { isComplete } from './completion';
import { countPlayedSeconds } from './played-seconds';
import type { Progress } from './progress';
import { afterSave, nextSave, type SaveTrigger, startSchedule } from './save-schedule';
import { nextStamp } from './stamp';

export interface RecorderVideo {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly durationSec: number;
}

export interface RecorderOptions {
  readonly video: RecorderVideo;
  /** What was known when this viewing began; null for a first viewing. */
  readonly base: Progress | null;
  /**
   * Nothing is written before the playhead has really been here: the stored position when resuming, 0 when starting
   * over. Opening a class and leaving at once must not wipe or turn back what was stored.
   */
  readonly reachSec: number;
  /** A preview shows only the beginning: its length says nothing about the class. */
  readonly isPreview: boolean;
  readonly device: string;
  readonly now: () => number;
  readonly save: (progress: Progress, kind: 'mirror' | 'remote' | 'final') => void;
}

export interface ProgressRecorder {
  handle(state: EngineState, event?: EngineEvent): void;
  /** The member moved the playhead herself: the new place replaces the one to be reached. */
  seekTo(sec: number): void;
  /** Playing begins anew at this second, after an error or with a renewed source. */
  restartAt(sec: number): void;
  leave(): void;
}

/** How close to the starting point counts as having reached it; hosts report time about four times a second. */
const REACHED_MARGIN_SEC = 0.25;

const TRIGGERS: Readonly<Partial<Record<EngineEvent, SaveTrigger>>> = {
  time: 'time',
  pause: 'pause',
  seeked: 'seeked',
  ended: 'ended',
};

/** Turns what the engine reports into saves. One recorder lives for one viewing of one class. */
export function createProgressRecorder(options: RecorderOptions): ProgressRecorder {
  const { video, base, now } = options;
  const played = countPlayedSeconds(base ?? { playedSec: 0, furthestSec: 0 });
  let schedule = startSchedule(now(), options.reachSec);
  let target = options.reachSec;
  let hasReachedStart = false;
  let positionSec = options.reachSec;
  let furthestSec = base?.furthestSec ?? 0;
  let completedAt = base?.completedAt ?? null;
  const undoneAt = base?.undoneAt ?? null;
  let updatedAt = base?.updatedAt ?? null;
  let durationSec = video.durationSec;

  const attempt = (trigger: SaveTrigger) => {
    if (!hasReachedStart) return;
    const nowMs = now();
    const kind = nextSave(schedule, trigger, positionSec, nowMs);
    if (kind === 'none') return;
    schedule = afterSave(schedule, kind, positionSec, nowMs);
    updatedAt = nextStamp(nowMs, updatedAt);
    const progress: Progress = {
      videoId: video.id,
      positionSec,
      furthestSec,
      durationSec,
      playedSec: played.total(),
      completedAt,
      undoneAt,
      updatedAt,
      device: options.device,
      hidden: false,
      title: video.title,
      slug: video.slug,
    };
    options.save(progress, kind);
  };

  const follow = (state: EngineState, event?: EngineEvent) => {
    const isTruth = event === 'time' && state.isPlaying && !state.isSeeking;
    if (isTruth && state.currentSec >= target - REACHED_MARGIN_SEC) hasReachedStart = true;
    if (!hasReachedStart) return;
    positionSec = state.currentSec;
    if (!options.isPreview && state.durationSec > 0) durationSec = state.durationSec;
    furthestSec = Math.max(furthestSec, positionSec);
    if (state.isPlaying && !state.isSeeking) played.advance(positionSec, state.rate);
    else played.lift();
  };

  return {
    handle(state, event) {
      follow(state, event);
      if (completedAt === null && hasReachedStart && isComplete(positionSec, played.total(), durationSec)) {
        // Later than the last "not done", also where that came from a clock that runs ahead.
        completedAt = nextStamp(now(), undoneAt);
        attempt('complete');
        return;
      }
      const trigger = event && TRIGGERS[event];
      if (trigger) attempt(trigger);
    },
    seekTo(sec) {
      target = sec;
      played.lift();
    },
    restartAt(sec) {
      target = sec;
      hasReachedStart = false;
      played.lift();
    },
    leave: () => attempt('leave'),
  };
}
