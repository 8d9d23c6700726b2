import { memberSettings } from '@/lib/account/settings/member-settings';
import { isHistoryPaused, pausedSince, storedPause } from '@/lib/account/settings/settings-kind';
import type { Change } from '@/lib/member/change';
import type { HistoryOp } from './history-kind';
import type { Progress } from './progress';
import type { SaveKind } from './save-schedule';

/** How long an answer is reused: the member may pause the history on another device meanwhile. */
const ASK_AGAIN_MS = 10 * 60_000;

/** Per settings store: when the server was asked last, and its answer. */
const asked = new WeakMap<object, { readonly atMs: number; readonly answer: Promise<void> }>();

/** Asks the server whether the history is paused. Never rejects: without an answer, what this device knows counts. */
export function askPause(uid: string): Promise<void> {
  const settings = memberSettings(uid);
  const answer = settings.load(true);
  asked.set(settings, { atMs: Date.now(), answer });
  return answer;
}

/** Since when nothing may be recorded, epoch milliseconds; null while it may. Also known where storage is blocked. */
const pauseOf = (uid: string): number | null =>
  pausedSince(uid) ?? storedPause(memberSettings(uid).getState().value.history);

/** Whether nothing may be recorded, as far as this page knows. */
export const isPaused = (uid: string): boolean => isHistoryPaused(uid) || pauseOf(uid) !== null;

/** Leaves out saves recorded after the member had paused the history, perhaps on another device. */
export async function withoutPaused(
  uid: string,
  changes: readonly Change<HistoryOp>[],
): Promise<readonly Change<HistoryOp>[]> {
  if (!changes.some(({ op }) => op.does === 'save')) return changes;
  const last = asked.get(memberSettings(uid));
  await (last && Date.now() - last.atMs < ASK_AGAIN_MS ? last.answer : askPause(uid));
  const since = pauseOf(uid);
  if (since === null) return changes;
  return changes.filter(({ op }) => op.does !== 'save' || Date.parse(op.progress.updatedAt) <= since);
}

export interface PauseGateOptions {
  /** Whether nothing may be recorded, as far as this device knows. */
  readonly isPaused: () => boolean;
  /** Asks the server and updates `isPaused`; null when the server cannot be asked. */
  readonly ask: () => Promise<void> | null;
  readonly keep: (progress: Progress, kind: SaveKind) => void;
}

export interface PauseGate {
  /** Keeps a save once it is known that it may be recorded. */
  readonly pass: (progress: Progress, kind: SaveKind) => void;
  /** Resolves when no save waits for an answer. */
  readonly settle: () => Promise<void>;
}

/**
 * Records nothing before the server was asked whether the history is paused: this device may not know yet. The class plays
 * meanwhile.
 */
export function createPauseGate({ isPaused, ask, keep }: PauseGateOptions): PauseGate {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  let hasAnswer = false;
  let waiting: { readonly progress: Progress; readonly kind: SaveKind } | null = null;

  const release = (): void => {
    const held = waiting;
    waiting = null;
    if (held && !isPaused()) keep(held.progress, held.kind);
  };

  const askAgain = (): void => {
    if (asking || Date.now() - askedAtMs < ASK_AGAIN_MS) return;
    const answer = ask();
    if (!answer) return;
    askedAtMs = Date.now();
    asking = answer.then(() => {
      hasAnswer = true;
      asking = null;
      release();
    });
  };

  return {
    pass(progress, kind) {
      askAgain();
      const mustWait = asking !== null && !hasAnswer && kind !== 'final';
      const isSent = kind === 'remote' || waiting?.kind === 'remote';
      waiting = { progress, kind: mustWait && isSent ? 'remote' : kind };
      if (!mustWait) release();
    },
    settle: async () => {
      await asking;
    },
  };
}
