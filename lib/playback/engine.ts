import type { Source } from './source';

export type PlayerErrorKind =
  | 'not-found'
  | 'forbidden'
  | 'network'
  | 'decode'
  | 'autoplay'
  | 'expired'
  | 'timeout'
  | 'unknown';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface CaptionTrack extends Choice {
  readonly language: string;
}

/** The quality that lets the engine choose by itself. */
export const AUTO_QUALITY = 'auto';

export interface EngineState {
  readonly isReady: boolean;
  readonly isPlaying: boolean;
  readonly isBuffering: boolean;
  readonly isSeeking: boolean;
  readonly hasEnded: boolean;
  readonly currentSec: number;
  /** 0 while unknown. */
  readonly durationSec: number;
  readonly bufferedSec: number;
  /** 0-1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  readonly tracks: readonly CaptionTrack[];
  readonly activeTrack: string | null;
  /** What the active track says now; empty where the host draws captions itself. */
  readonly captionText: string;
  readonly qualities: readonly Choice[];
  readonly activeQuality: string;
  /** The source cannot be reached; what is loaded plays on, and `recover` reaches out again. */
  readonly isCutOff: boolean;
  /** Another screen is near by that could show the class. */
  readonly canCast: boolean;
  readonly canPip: boolean;
  readonly isPip: boolean;
  readonly error: PlayerErrorKind | null;
}

/** What happened, beside the new state. A seek is told apart from time passing. */
export type EngineEvent = 'play' | 'pause' | 'seeked' | 'ended' | 'time' | 'error';

export type EngineListener = (state: EngineState, event?: EngineEvent) => void;

/** One way of playing a source. Controls and progress know nothing else of the player beneath. */
export interface Engine {
  get(): EngineState;
  /** Calls `listener` on each change; returns the function that stops it. */
  on(listener: EngineListener): () => void;
  /** Rejects when the browser refuses to start by itself (autoplay) or the host does. */
  play(): Promise<void>;
  pause(): void;
  seek(sec: number): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setRate(rate: number): void;
  setTrack(id: string | null): void;
  setQuality(id: string): void;
  togglePip(): void;
  /** Lets her choose another screen, where `canCast`. */
  cast(): void;
  /** Only where the element cannot go full screen with our controls (iPhone). */
  nativeFullscreen?(): void;
  /** Reaches out for the source again, where the engine could not reach it. */
  recover(): void;
  /** Goes on with the same class under a new address, without a break. False where the engine cannot. */
  renew?(source: Source): boolean;
  destroy(): void;
  readonly el: HTMLElement;
  /** True where the host draws its own controls, so that ours step aside. */
  readonly hasOwnControls: boolean;
}

export interface EngineOptions {
  /** Where to begin, in seconds. */
  readonly startAtSec: number;
  /** The length, where an engine before this one has told it. */
  readonly durationSec?: number;
  readonly title: string;
}

/** Errors that asking again cannot cure. */
export const isRetryable = (kind: PlayerErrorKind): boolean => kind !== 'not-found' && kind !== 'forbidden';
