import { memberSettings } from '@/lib/account/settings/member-settings';
import { pausedSince, storedPause } from '@/lib/account/settings/settings-kind';
import type { Change } from '@/lib/member/change';
import { isRecent } from '@/lib/platform/dates/duration';
import { AppError } from '@/lib/platform/errors/app-error';
import type { HistoryOp } from './history-kind';
import type { Progress } from './progress';
import type { SaveKind } from './save-schedule';

/** Age at which the pause setting is read again: the member may have paused the history on another device. */
const REREAD_MS = 10 * 60_000;

const asked = new WeakMap<object, { readonly atMs: number; readonly answer: Promise<boolean> }>();

/** Reads the member's pause setting from the server. Resolves to whether the server answered; never rejects. */
export function askPause(uid: string): Promise<boolean> {
  const settings = memberSettings(uid);
  const answer = settings.load(true).then((hasAnswer) => {
    if (!hasAnswer) asked.delete(settings);
    return hasAnswer;
  });
  asked.set(settings, { atMs: Date.now(), answer });
  return answer;
}

/** Returns when the history was paused, in epoch milliseconds; null while recording is allowed. */
const pauseOf = (uid: string): number | null =>
  pausedSince(uid) ?? storedPause(memberSettings(uid).getState().value.history);

export const isPaused = (uid: string): boolean => pauseOf(uid) !== null;

/** Leaves out saves made since the history was paused. Rejects if the setting is unknown: no change is sent then. */
export async function withoutPaused(
  uid: string,
  changes: readonly Change<HistoryOp>[],
): Promise<readonly Change<HistoryOp>[]> {
  if (!changes.some(({ op }) => op.does === 'save')) return changes;
  const last = asked.get(memberSettings(uid));
  const hasAnswer = await (last && isRecent(last.atMs, REREAD_MS) ? last.answer : askPause(uid));
  if (!hasAnswer) throw new AppError('network', 'We couldn’t check whether your history is paused.');
  const since = pauseOf(uid);
  if (since === null) return changes;
  return changes.filter(({ op }) => op.does !== 'save' || Date.parse(op.progress.updatedAt) <= since);
}

export interface PauseGateOptions {
  readonly isPaused: () => boolean;
  /** Reads the pause setting from the server. Returns null if no request can be sent now. */
  readonly ask: () => Promise<unknown> | null;
  readonly keep: (progress: Progress, kind: SaveKind) => void;
}

/** Drops saves while history is paused. The first read of the setting delays the newest save, unless it is `final`. */
export function createPauseGate({ isPaused, ask, keep }: PauseGateOptions) {
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
    if (asking || isRecent(askedAtMs, REREAD_MS)) return;
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
    pass(progress: Progress, kind: SaveKind): void {
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
