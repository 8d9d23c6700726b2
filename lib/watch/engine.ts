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
  /** The text of the active caption; empty where the provider draws captions itself. */
  readonly captionText: string;
  readonly qualities: readonly Choice[];
  readonly activeQuality: string;
  /** The source cannot be reached; what is loaded plays on, and `recover` tries again. */
  readonly isCutOff: boolean;
  /** Another screen is near by that could show the class. */
  readonly canCast: boolean;
  readonly canPip: boolean;
  readonly isPip: boolean;
  readonly error: PlayerErrorKind | null;
}

/** What happened, in addition to the new state. A seek is reported apart from time passing. */
export type EngineEvent = 'play' | 'pause' | 'seeked' | 'ended' | 'time' | 'error';

export type EngineListener = (state: EngineState, event?: EngineEvent) => void;

/** One way of playing a source. Controls and progress know nothing else of the player beneath. */
export interface Engine {
  get(): EngineState;
  /** Calls `listener` on each change; returns the function that stops it. */
  on(listener: EngineListener): () => void;
  /** Rejects when the browser (autoplay) or the provider refuses to start. */
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
  /** Tries to reach the source again. */
  recover(): void;
  /** Goes on with the same class under a new address, without a break. False where the engine cannot. */
  renew?(source: Source): boolean;
  destroy(): void;
  readonly el: HTMLElement;
  /** True where the provider draws its own controls, so that ours are hidden. */
  readonly hasOwnControls: boolean;
}

export interface EngineOptions {
  /** Where to begin, in seconds. */
  readonly startAtSec: number;
  /** The length, where an engine before this one has told it. */
  readonly durationSec?: number;
  readonly title: string;
}

/** Errors that a retry may cure. */
export const isRetryable = (kind: PlayerErrorKind): boolean => kind !== 'not-found' && kind !== 'forbidden';
