import type { Video } from '@/lib/catalogue/video';
import { timestampAfter } from '@/lib/member/change';
import type { EngineEvent, EngineState } from '@/lib/watch/engine';
import { isComplete } from './completion';
import { mergeProgress } from './merge-progress';
import { countPlayedSeconds } from './played-seconds';
import type { Progress } from './progress';
import { afterSave, nextSave, type SaveKind, type SaveTrigger, startSchedule } from './save-schedule';

export interface SavedHistory {
  /** Returns the row in memory, with changes that other tabs and devices made during the viewing. */
  peek(videoId: string): Progress | null;
  save(progress: Progress, kind: SaveKind): void;
}

export interface RecorderOptions {
  readonly video: Pick<Video, 'id' | 'slug' | 'title' | 'durationSeconds'>;
  readonly history: SavedHistory;
  readonly base: Progress | null;
  /** False if only local data was read: saves cannot lower the server's position until `settle` is called. */
  readonly isSettled: boolean;
  /** Nothing is saved until playback reaches this second, because opening a class must not reset its position. */
  readonly reachSec: number;
  /** True for a preview, whose length is not the length of the class. */
  readonly isPreview: boolean;
  readonly device: string;
  /** Epoch milliseconds by the server's clock. */
  readonly now: () => number;
}

/** Tolerance for `reachSec`: players report the time about four times a second. */
const REACHED_MARGIN_SEC = 0.25;

const NOTHING_PLAYED = {
  furthestSec: 0,
  playedSec: 0,
  completedAt: null,
  undoneAt: null,
  updatedAt: new Date(0).toISOString(),
};

export function createProgressRecorder(options: RecorderOptions) {
  const { history, base, device, now } = options;
  const { id: videoId, title, slug, durationSeconds: durationSec } = options.video;
  const basedOn = base ? (base.basedOn ?? base.updatedAt) : '';
  const begun = { ...(base ?? NOTHING_PLAYED), videoId, durationSec, device, hidden: false, title, slug };
  let progress: Progress = { ...begun, positionSec: options.reachSec, basedOn };
  let isSettled = options.isSettled;
  const played = countPlayedSeconds(progress);
  let schedule = startSchedule(now(), options.reachSec);
  // A preview is the beginning of the class. Saves start at the stored position, so that no save moves it back.
  const minReachSec = options.isPreview ? (base?.positionSec ?? 0) : 0;
  let target = Math.max(options.reachSec, minReachSec);
  let hasReachedStart = false;
  let isLooping = false;

  const attempt = (trigger: SaveTrigger) => {
    if (!hasReachedStart) return;
    const nowMs = now();
    const kind = nextSave(schedule, trigger, progress.positionSec, nowMs);
    if (kind === 'none') return;
    schedule = afterSave(schedule, kind, progress.positionSec, nowMs);
    progress = {
      ...progress,
      playedSec: played.total(),
      updatedAt: timestampAfter(nowMs, [progress.updatedAt]),
    };
    const { basedOn: known = '', ...place } = progress;
    history.save(isSettled ? place : { ...place, basedOn: known }, kind);
  };

  const follow = (state: EngineState, event?: EngineEvent) => {
    const isTruth = event === 'time' && state.isPlaying && !state.isSeeking;
    if (isTruth && state.currentSec >= target - REACHED_MARGIN_SEC) hasReachedStart = true;
    if (!hasReachedStart) return;
    progress = {
      ...progress,
      positionSec: state.currentSec,
      furthestSec: Math.max(progress.furthestSec, state.currentSec),
      ...(!options.isPreview && state.durationSec > 0 && { durationSec: state.durationSec }),
    };
    if (state.isPlaying && !state.isSeeking) played.advance(state.currentSec, state.rate);
    else played.interrupt();
  };

  /** Merges the server's progress, which may arrive after playback began. Keeps the current position. */
  const learn = (stored: Progress): void => {
    played.adopt(stored);
    const { furthestSec, completedAt, undoneAt, updatedAt } = mergeProgress(stored, progress);
    progress = { ...progress, furthestSec, completedAt, undoneAt, updatedAt };
  };

  /** If the class was marked as not done meanwhile, drops the completion: this viewing may complete the class again. */
  const learnUndone = (): void => {
    const row = history.peek(videoId);
    if (row && mergeProgress(row, progress).undoneAt !== progress.undoneAt) learn(row);
  };

  const isDoneNow = (): boolean =>
    progress.completedAt === null &&
    hasReachedStart &&
    isComplete(progress.positionSec, played.total(), progress.durationSec);

  return {
    handle(state: EngineState, event?: EngineEvent): void {
      follow(state, event);
      // Only while the class plays: at its end, after "Mark as not done", the next event would complete the class.
      if (state.isPlaying) learnUndone();
      if (isDoneNow()) {
        // A completion counts only if it is later than `undoneAt`, which a fast clock may have set in the future.
        progress = { ...progress, completedAt: timestampAfter(now(), [progress.undoneAt]) };
        attempt('complete');
        return;
      }
      if (event === 'seeked' && isLooping) isLooping = false;
      else if (event && event !== 'play' && event !== 'error') attempt(event);
    },
    /** Must be called before a seek. `sec` replaces `reachSec`. A repeating loop's seek (`isLoop`) is not saved. */
    seekTo(sec: number, isLoop = false): void {
      target = Math.max(sec, minReachSec);
      isLooping = isLoop;
      played.interrupt();
    },
    /** Must be called before a source is loaded again. Nothing is saved until playback reaches `sec`. */
    restartAt(sec: number): void {
      target = Math.max(sec, minReachSec);
      hasReachedStart = false;
      played.interrupt();
    },
    learn,
    /** Lets later saves replace the server's position, even if that position is further on. */
    settle(): void {
      isSettled = true;
    },
    leave: (): void => attempt('leave'),
  };
}

export type ProgressRecorder = ReturnType<typeof createProgressRecorder>;
