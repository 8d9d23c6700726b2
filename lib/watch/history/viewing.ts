import type { Engine } from '@/lib/watch/engine';
import type { Progress } from './progress';
import { createProgressRecorder, type ProgressRecorder, type RecorderVideo } from './progress-recorder';
import { RESUME_FLOOR_SEC, resumePoint } from './resume';
import type { SaveKind } from './save-schedule';

let name: string | null = null;

const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** What this page calls its device in saves: the kind and a few random letters, nothing that could identify it. */
export function deviceName(): string {
  if (name === null) {
    const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    name = `${isPhone() ? 'phone' : 'computer'}-${random.toString(36)}`;
  }
  return name;
}

/** Where the place in a class is kept; `history-store.ts` makes one. */
export interface ViewingHistory {
  /** What this device knows of the class, at once. */
  peek(videoId: string): Progress | null;
  /** The newest known progress, the server's included. Rejects when the server cannot be read. */
  load(videoId: string): Promise<Progress | null>;
  save(progress: Progress, kind: SaveKind): void;
}

export interface ViewingOptions {
  readonly video: RecorderVideo;
  readonly history: ViewingHistory;
  /** The second that an address or a chapter asks for; null leaves it to the history. */
  readonly askedSec: number | null;
  readonly isPreview: boolean;
  readonly device: string;
  /** Epoch milliseconds, as the server counts them. */
  readonly now: () => number;
}

export type ViewingState =
  | { readonly status: 'loading' }
  /** The member is asked where to begin. */
  | { readonly status: 'ask'; readonly resumeSec: number }
  | {
      readonly status: 'decided';
      readonly startAtSec: number;
      /** Stored position, learned while the class plays; null when there is nothing to ask. */
      readonly lateSec: number | null;
    };

/** One viewing of a class: where it begins, and what of it is kept. */
export interface Viewing {
  getState(): ViewingState;
  subscribe(listener: () => void): () => void;
  /** Asks the history. Returns the function that ends it. */
  open(): () => void;
  /** The member's answer to where to begin. */
  choose(isResuming: boolean): void;
  /** The member's answer to the late question, also when they stay. */
  answerLate(): void;
  /** Follows an engine; returns the function that stops it. */
  follow(engine: Engine): () => void;
  readonly recorder: Pick<ProgressRecorder, 'seekTo' | 'restartAt' | 'leave'>;
}

/** Longest wait for the history; the class then begins with what this device knows. */
export const PATIENCE_MS = 1500;
/** The history is asked again after these waits, the last one over and over, and when the connection is back. */
const ASK_AGAIN_MS = [4000, 10_000, 30_000] as const;

/** A viewing begins with what this device knows when the server does not say in time, and learns the rest on the way. */
export function createViewing({ video, history, askedSec, now, ...options }: ViewingOptions): Viewing {
  const listeners = new Set<() => void>();
  let state: ViewingState = { status: 'loading' };
  let base: Progress | null = null;
  let isRead = false;
  let positionSec = 0;
  /** The place of the question, a little later than where it goes on. */
  let reachSec = 0;
  let recorder: ProgressRecorder | null = null;

  const set = (next: ViewingState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const decide = (startAtSec: number, reach = startAtSec): void => {
    const { save } = history;
    recorder = createProgressRecorder({
      video,
      base,
      isSettled: isRead,
      reachSec: reach,
      now,
      save,
      ...options,
    });
    positionSec = startAtSec;
    set({ status: 'decided', startAtSec, lateSec: null });
  };

  /** Says where to begin, by what is known so far. */
  const propose = (): void => {
    const resumeSec = resumePoint(base);
    if (askedSec !== null) decide(askedSec);
    else if (resumeSec !== null) {
      reachSec = base?.positionSec ?? resumeSec;
      set({ status: 'ask', resumeSec });
    } else if (state.status !== 'ask') decide(0);
  };

  /** The server's word, which may come while the class plays already. */
  const learn = (stored: Progress | null): void => {
    isRead = true;
    if (state.status !== 'decided') {
      base = stored;
      propose();
      return;
    }
    const placeSec = askedSec === null ? resumePoint(stored) : null;
    if (stored) recorder?.learn(stored);
    if (placeSec !== null && placeSec - positionSec >= RESUME_FLOOR_SEC) set({ ...state, lateSec: placeSec });
    else recorder?.settle();
  };

  const open = (): (() => void) => {
    let isOpen = true;
    let attempts = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      if (isOpen && state.status === 'loading') propose();
    };
    const read = (): void => {
      clearTimeout(again);
      history.load(video.id).then(
        (stored) => {
          if (isOpen && !isRead) learn(stored);
        },
        () => {
          goOn();
          const waitMs = ASK_AGAIN_MS[Math.min(attempts, ASK_AGAIN_MS.length - 1)];
          attempts += 1;
          if (isOpen && !isRead) again = setTimeout(read, waitMs);
        },
      );
    };
    const handleOnline = (): void => {
      if (!isRead) read();
    };
    base = history.peek(video.id);
    if (askedSec !== null && state.status === 'loading') propose();
    const patience = setTimeout(goOn, PATIENCE_MS);
    read();
    window.addEventListener('online', handleOnline);
    return () => {
      isOpen = false;
      clearTimeout(patience);
      clearTimeout(again);
      window.removeEventListener('online', handleOnline);
    };
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    choose(isResuming) {
      if (state.status !== 'ask') return;
      if (isResuming) decide(state.resumeSec, reachSec);
      else decide(0);
    },
    answerLate() {
      recorder?.settle();
      if (state.status === 'decided') set({ ...state, lateSec: null });
    },
    follow: (engine) =>
      engine.on((engineState, event) => {
        positionSec = engineState.currentSec;
        recorder?.handle(engineState, event);
      }),
    recorder: {
      seekTo: (sec) => recorder?.seekTo(sec),
      restartAt: (sec) => recorder?.restartAt(sec),
      leave: () => recorder?.leave(),
    },
  };
}
