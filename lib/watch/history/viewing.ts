import { createObservable } from '@/lib/platform/observable';
import type { Engine } from '@/lib/watch/engine';
import type { Progress } from './progress';
import {
  createProgressRecorder,
  type ProgressRecorder,
  type RecorderOptions,
  type SavedHistory,
} from './progress-recorder';
import { RESUME_FLOOR_SEC, resumePoint, withLength } from './resume';

/** Returns the kind of device and random characters. They differ on each call, so that no device can be identified. */
export function deviceName(): string {
  const kind = window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  return `${kind}-${crypto.randomUUID().slice(0, 8)}`;
}

export interface ViewingHistory extends SavedHistory {
  /** Loads progress from server and device. Rejects if the server cannot be read. */
  load(videoId: string): Promise<Progress | null>;
}

interface ViewingOptions extends Omit<RecorderOptions, 'base' | 'isSettled' | 'reachSec'> {
  readonly history: ViewingHistory;
  /** Start position from the URL or a chapter; null to resume from the history. */
  readonly askedSec: number | null;
}

export type ViewingState =
  | { readonly status: 'loading' }
  | { readonly status: 'ask'; readonly resumeSec: number }
  | {
      readonly status: 'decided';
      readonly startAtSec: number;
      /** Resume point to offer, from a server answer that came after playback began; null for none. */
      readonly lateSec: number | null;
    };

/** If the server has not answered after this time, the class begins with the progress stored on this device. */
export const SERVER_WAIT_MS = 1500;
/** Delays between attempts to read the server's progress; the last one repeats. The `online` event skips the delay. */
const READ_RETRY_DELAYS_MS = [4000, 10_000, 30_000] as const;

/** Decides where the class starts and records progress. If the server is slow, merges its progress later. */
export function createViewing({ askedSec: urlSec, ...options }: ViewingOptions) {
  const { video, history, isPreview } = options;
  const { getState, subscribe, set } = createObservable<ViewingState>({ status: 'loading' });
  let askedSec = urlSec;
  let base: Progress | null = null;
  let isRead = false;
  let positionSec = 0;
  let reachSec = 0;
  let recorder: ProgressRecorder | null = null;

  const resumeSecOf = (stored: Progress | null): number | null =>
    resumePoint(stored && withLength(stored, video.durationSeconds));

  const decide = (startAtSec: number, reach = startAtSec): void => {
    recorder = createProgressRecorder({ ...options, base, isSettled: isRead, reachSec: reach });
    positionSec = startAtSec;
    set({ status: 'decided', startAtSec, lateSec: null });
  };

  const propose = (): void => {
    const resumeSec = isPreview ? null : resumeSecOf(base);
    if (askedSec !== null) decide(askedSec);
    else if (resumeSec !== null) {
      reachSec = base?.positionSec ?? resumeSec;
      set({ status: 'ask', resumeSec });
    } else if (getState().status !== 'ask') decide(0);
  };

  const learn = (stored: Progress | null): void => {
    isRead = true;
    const state = getState();
    if (state.status !== 'decided') {
      base = stored;
      propose();
      return;
    }
    const placeSec = askedSec === null ? resumeSecOf(stored) : null;
    if (stored) recorder?.learn(stored);
    if (isPreview) return;
    if (placeSec !== null && placeSec - positionSec >= RESUME_FLOOR_SEC) set({ ...state, lateSec: placeSec });
    else recorder?.settle();
  };

  const open = (): (() => void) => {
    let isOpen = true;
    let attempts = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      if (isOpen && getState().status === 'loading') propose();
    };
    const read = (): void => {
      clearTimeout(again);
      history.load(video.id).then(
        (stored) => {
          if (isOpen && !isRead) learn(stored);
        },
        () => {
          goOn();
          const waitMs = READ_RETRY_DELAYS_MS[Math.min(attempts, READ_RETRY_DELAYS_MS.length - 1)];
          attempts += 1;
          // `online` may start a read while another runs. If both fail, only one retry may be scheduled.
          clearTimeout(again);
          if (isOpen && !isRead) again = setTimeout(read, waitMs);
        },
      );
    };
    const handleOnline = (): void => {
      if (!isRead) read();
    };
    base = history.peek(video.id);
    if (askedSec !== null && getState().status === 'loading') propose();
    const timeout = setTimeout(goOn, SERVER_WAIT_MS);
    read();
    window.addEventListener('online', handleOnline);
    return () => {
      isOpen = false;
      clearTimeout(timeout);
      clearTimeout(again);
      window.removeEventListener('online', handleOnline);
    };
  };

  return {
    getState,
    subscribe,
    open,
    startAt(sec: number): void {
      askedSec = sec;
      const state = getState();
      if (state.status !== 'decided') decide(sec);
      else if (state.startAtSec !== sec) set({ ...state, startAtSec: sec });
    },
    choose(isResuming: boolean): void {
      const state = getState();
      if (state.status !== 'ask') return;
      if (isResuming) decide(state.resumeSec, reachSec);
      else decide(0);
    },
    answerLate(): void {
      recorder?.settle();
      const state = getState();
      if (state.status === 'decided') set({ ...state, lateSec: null });
    },
    follow: (engine: Engine) =>
      engine.on((engineState, event) => {
        positionSec = engineState.currentSec;
        recorder?.handle(engineState, event);
      }),
    recorder: {
      seekTo: (sec: number, isLoop?: boolean) => recorder?.seekTo(sec, isLoop),
      restartAt: (sec: number) => recorder?.restartAt(sec),
      leave: () => recorder?.leave(),
    },
  };
}

export type Viewing = ReturnType<typeof createViewing>;
