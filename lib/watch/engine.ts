import { createListeners } from '@/lib/platform/observable';
import type { Source } from './source';

export type PlayerErrorKind =
  | 'not-found'
  | 'forbidden'
  | 'network'
  | 'decode'
  | 'autoplay'
  | 'expired'
  /** The server can be reached, but answers with an error. */
  | 'server'
  | 'unknown';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

export const AUTO_QUALITY = 'auto';

/** Returns the choices of quality, from large to small. `height` is 0 if the stream does not name it. */
export const qualityChoices = (levels: readonly { id: string; height: number }[]): readonly Choice[] => [
  { id: AUTO_QUALITY, label: 'Auto' },
  ...levels
    .toSorted((a, b) => b.height - a.height)
    .map(({ id, height }) => ({ id, label: height > 0 ? `${height}p` : `Level ${Number(id) + 1}` })),
];

export const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const DATA_SAVING_HEIGHT = 480;

/** `connection`: the server cannot be reached. `media`: the server answers, but the media is missing or broken. */
export type Interruption = 'connection' | 'media';

export const INITIAL_ENGINE_STATE = {
  isReady: false,
  isPlaying: false,
  isBuffering: false,
  isSeeking: false,
  hasEnded: false,
  currentSec: 0,
  /** 0 while the duration is unknown. */
  durationSec: 0,
  bufferedSec: 0,
  volume: 1,
  /** False on iPhones and iPads, where only the device's buttons change the volume. Muting works. */
  canSetVolume: true as boolean,
  isMuted: false,
  rate: 1,
  /** Speeds at which this video can play. Empty if the provider does not allow a change of speed. */
  rates: RATES as readonly number[],
  /** The id of a caption track is its language, such as `en`. */
  tracks: [] as readonly Choice[],
  activeTrack: null as string | null,
  /** Caption to draw now. Always empty if the provider (Vimeo) draws the captions itself. */
  captionText: '',
  qualities: [] as readonly Choice[],
  activeQuality: AUTO_QUALITY as string,
  /** Set after loading has failed while the buffered part can still play; `recover` tries to load again. */
  interruption: null as Interruption | null,
  canCast: false,
  canPip: false,
  isPip: false,
  error: null as PlayerErrorKind | null,
};

export type EngineState = Readonly<typeof INITIAL_ENGINE_STATE>;

export type EngineEvent = 'play' | 'pause' | 'seeked' | 'ended' | 'time' | 'error';

export type EngineListener = (state: EngineState, event?: EngineEvent) => void;

export interface Engine {
  get(): EngineState;
  on(listener: EngineListener): () => void;
  /** Rejects if the browser (its autoplay rule) or the provider refuses to start. */
  play(): Promise<void>;
  pause(): void;
  seek(sec: number): void;
  /** `volume` is between 0 and 1. */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setRate(rate: number): void;
  setTrack(id: string | null): void;
  setQuality(id: string): void;
  /** Missing for MP4 files, and for HLS while only the sound plays. */
  setDataSaving?(isSaving: boolean): void;
  togglePip(): void;
  cast(): void;
  /** Exists in WebKit only. On iPhones, only the video element without our controls can be full screen. */
  nativeFullscreen?(): void;
  recover(): void;
  /** Continues with a renewed URL without interruption. Returns false if `source` is a different stream. */
  renew?(source: Source): boolean;
  destroy(): void;
  readonly el: HTMLElement;
  readonly hasOwnControls: boolean;
  /** True if the page, not a frame, plays the media. The page then draws the captions and can mirror the picture. */
  readonly hasOwnPicture: boolean;
}

export interface EngineOptions {
  readonly startAtSec: number;
  readonly endAtSec?: number | undefined;
  readonly durationSec?: number;
  readonly title: string;
  /** Plays only the sound, which continues with the screen off. Ignored if `hasOwnPicture` is false. */
  readonly isAudioOnly?: boolean;
  readonly isSavingData?: boolean;
}

/** True on iPhones, which lack MediaSource, and in browsers with AirPlay, because AirPlay cannot play a MediaSource. */
export const prefersNativeHls = (): boolean =>
  !('MediaSource' in window) || 'webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype;

export const isRetryable = (kind: PlayerErrorKind): boolean => kind !== 'not-found' && kind !== 'forbidden';

export function createEngineStore(start: Partial<EngineState> = {}) {
  let state: EngineState = { ...INITIAL_ENGINE_STATE, ...start };
  const listeners = createListeners<[event: EngineEvent | undefined]>();
  return {
    get: () => state,
    set(change: Partial<EngineState>, event?: EngineEvent): void {
      state = { ...state, ...change };
      listeners.notify(event);
    },
    /** Calls `listener` with the newest state: an earlier listener may have changed it, for example by a seek. */
    on: (listener: EngineListener) => listeners.add((event) => listener(state, event)),
    close: listeners.clear,
  };
}

export type EngineStore = ReturnType<typeof createEngineStore>;

/** Seeks stay this far from the end, because seeking to the exact end stalls some players. */
const END_MARGIN_SEC = 0.5;

/** Limits a seek target to the video. A duration of 0 is unknown and sets no upper limit. */
export function clampSeek(sec: number, durationSec: number): number {
  if (!Number.isFinite(sec)) return 0;
  const upper = durationSec > 0 ? Math.max(0, durationSec - END_MARGIN_SEC) : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, sec), upper);
}
