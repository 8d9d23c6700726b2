import type { EngineEvent, EngineState, PlayerErrorKind } from '@/lib/watch/engine';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';

export interface PlayerFailure {
  readonly kind: PlayerErrorKind;
  /** What the server said, where it said something. */
  readonly message: string | null;
}

/** How long playback has stood still: `soon` shows a message, `long` also a way out. */
export type Wait = 'none' | 'soon' | 'long';

interface Common {
  /** Counts requests for a source; an answer to an earlier attempt is ignored. */
  readonly attempt: number;
  /** Where the class is, or is to begin. */
  readonly positionSec: number;
  /** 0 while unknown. */
  readonly durationSec: number;
  /** False while she has paused the class: a renewal in silence leaves it so. */
  readonly isWanted: boolean;
  /** Playing started without sound because the browser allowed no more. */
  readonly isMutedByBrowser: boolean;
  /** When an expired address was last renewed in silence, epoch milliseconds. */
  readonly renewedAtMs: number;
  readonly grant: PlaybackGrant | null;
  /** Automatic retries since playback last worked. */
  readonly tries: number;
  /** It is time for a new address, which can wait until she plays on. */
  readonly isRenewalDue: boolean;
}

/** One viewing: it asks for a source, makes an engine of it, runs, and fails only for what a retry cannot cure. */
export type SessionState = Common &
  (
    | { readonly phase: 'granting' | 'making'; readonly wait: Wait }
    | {
        readonly phase: 'running';
        readonly wait: Wait;
        readonly isReady: boolean;
        /** Playing, or about to, and standing still for want of data. */
        readonly isStuck: boolean;
        /** The source cannot be reached; what is loaded plays on. */
        readonly isCutOff: boolean;
      }
    | { readonly phase: 'failed'; readonly failure: PlayerFailure }
  );

export type SessionTimer = 'wait' | 'again' | 'renew';

export type SessionEvent =
  | { readonly type: 'granted'; readonly attempt: number; readonly grant: PlaybackGrant }
  | { readonly type: 'made'; readonly attempt: number }
  /** The running engine goes on with this grant. */
  | { readonly type: 'renewed'; readonly attempt: number; readonly grant: PlaybackGrant }
  | { readonly type: 'not-renewed'; readonly attempt: number; readonly failure: PlayerFailure }
  | { readonly type: 'refused'; readonly attempt: number; readonly failure: PlayerFailure }
  | { readonly type: 'engine'; readonly state: EngineState; readonly event: EngineEvent | undefined }
  /** The browser does not let the class begin by itself. */
  | { readonly type: 'blocked'; readonly attempt: number; readonly wasMuted: boolean }
  | { readonly type: 'timer'; readonly timer: SessionTimer }
  | { readonly type: 'online' | 'retry' | 'unmute' };

export type SessionEffect =
  | { readonly type: 'load-grant'; readonly attempt: number; readonly isRenewal: boolean }
  | { readonly type: 'make-engine'; readonly attempt: number }
  /** Asks for a new address for the engine that runs, which goes on meanwhile. */
  | { readonly type: 'renew'; readonly attempt: number }
  | { readonly type: 'play'; readonly attempt: number; readonly isMuted: boolean }
  /** Asks the engine to reach for its source again. */
  | { readonly type: 'recover' | 'unmute' }
  | { readonly type: 'restart-at'; readonly sec: number }
  | { readonly type: 'start-timer'; readonly timer: SessionTimer; readonly ms: number }
  | { readonly type: 'stop-timer'; readonly timer: SessionTimer }
  | { readonly type: 'report'; readonly kind: PlayerErrorKind };

/** The result of an event: the next state and the effects to run. */
export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** The state before anything was asked for. */
export const sessionAt = (positionSec: number): SessionState => ({
  phase: 'granting',
  wait: 'none',
  attempt: 0,
  positionSec,
  durationSec: 0,
  isWanted: true,
  isMutedByBrowser: false,
  renewedAtMs: Number.NEGATIVE_INFINITY,
  grant: null,
  tries: 0,
  isRenewalDue: false,
});
