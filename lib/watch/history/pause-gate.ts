import type { Progress } from './progress';
import type { SaveKind } from './save-schedule';

/** How long an answer is reused while a class plays: she may have paused her history on another device meanwhile. */
export const ASK_AGAIN_MS = 10 * 60_000;

export interface PauseGateOptions {
  /** Whether nothing may be recorded, as far as this device knows. */
  readonly isPaused: () => boolean;
  /** Asks the server, so that `isPaused` knows. Null where there is no way to ask. */
  readonly ask: () => Promise<unknown> | null;
  readonly keep: (progress: Progress, kind: SaveKind) => void;
  readonly now: () => number;
}

export interface PauseGate {
  /** Keeps a save, once it is known that it may be kept. */
  readonly pass: (progress: Progress, kind: SaveKind) => void;
  /** Resolves when nothing waits for an answer; `mustAsk` where something is about to be sent. */
  readonly settle: (mustAsk: boolean) => Promise<void>;
}

/**
 * Nothing is recorded before the server was asked whether her history is paused: this device may not know yet. The
 * class plays meanwhile. Where the server does not answer, what the device knows counts.
 */
export function createPauseGate({ isPaused, ask, keep, now }: PauseGateOptions): PauseGate {
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
    if (asking || now() - askedAtMs < ASK_AGAIN_MS) return;
    const answer = ask();
    if (!answer) return;
    askedAtMs = now();
    asking = answer
      .catch((cause: unknown) =>
        console.warn('Whether the history is paused is what this device knows', cause),
      )
      .then(() => {
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
    async settle(mustAsk) {
      if (mustAsk) askAgain();
      await asking;
    },
  };
}
