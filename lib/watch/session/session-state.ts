import type { EngineEvent, EngineState, PlayerErrorKind } from '@/lib/watch/engine';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';

export interface PlayerFailure {
  readonly kind: PlayerErrorKind;
  readonly message: string | null;
}

export const isTransient = ({ kind }: PlayerFailure): boolean => kind === 'network' || kind === 'server';

/** `soon` shows a message that the player is waiting; `long` shows a Retry button as well. */
export type Wait = 'none' | 'soon' | 'long';

interface Common {
  /** Number of the current attempt to load the class. Events with another number are ignored. */
  readonly attempt: number;
  readonly positionSec: number;
  /** 0 while the duration is unknown. */
  readonly durationSec: number;
  /** False while the member has paused the class. Loading the class again then does not start playback. */
  readonly isWanted: boolean;
  readonly isMutedByBrowser: boolean;
  readonly renewedAtMs: number;
  readonly grant: PlaybackGrant | null;
  readonly retries: number;
  /** True if a new URL is needed. It is requested when the class plays again. */
  readonly isRenewalDue: boolean;
  readonly wait: Wait;
}

export type SessionState = Common &
  (
    | { readonly phase: 'granting' | 'creating' }
    | {
        readonly phase: 'running';
        readonly isReady: boolean;
        readonly isStuck: boolean;
        readonly isCutOff: boolean;
      }
    | { readonly phase: 'failed'; readonly failure: PlayerFailure }
  );

export type RunningSession = SessionState & { readonly phase: 'running' };

export const isAutoplayRefused = (state: SessionState): boolean =>
  state.phase === 'failed' && state.failure.kind === 'autoplay';

export type SessionTimer = 'wait' | 'retry' | 'renew';

export type SessionEvent =
  | { readonly type: 'created'; readonly attempt: number }
  | { readonly type: 'granted' | 'renewed'; readonly attempt: number; readonly grant: PlaybackGrant }
  | { readonly type: 'refused' | 'not-renewed'; readonly attempt: number; readonly failure: PlayerFailure }
  | { readonly type: 'engine'; readonly state: EngineState; readonly event: EngineEvent | undefined }
  | { readonly type: 'blocked'; readonly attempt: number; readonly wasMuted: boolean }
  | { readonly type: 'timer'; readonly timer: SessionTimer }
  | { readonly type: 'online' | 'retry' | 'unmute' }
  /** Replaces the engine at the current second, to play only the sound or to show the picture again. */
  | { readonly type: 'replace-engine' };

export type SessionEffect =
  | { readonly type: 'load-grant'; readonly attempt: number; readonly isRenewal: boolean }
  | { readonly type: 'create-engine' | 'renew'; readonly attempt: number }
  | { readonly type: 'play'; readonly attempt: number; readonly isMuted: boolean }
  | { readonly type: 'recover' | 'unmute' }
  | { readonly type: 'restart-at'; readonly sec: number }
  | { readonly type: 'start-timer'; readonly timer: SessionTimer; readonly ms: number }
  | { readonly type: 'stop-timer'; readonly timer: SessionTimer }
  | { readonly type: 'report'; readonly kind: PlayerErrorKind };

export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

export const initialSession = (positionSec: number): SessionState => ({
  phase: 'granting',
  wait: 'none',
  attempt: 0,
  positionSec,
  durationSec: 0,
  isWanted: true,
  isMutedByBrowser: false,
  renewedAtMs: Number.NEGATIVE_INFINITY,
  grant: null,
  retries: 0,
  isRenewalDue: false,
});
