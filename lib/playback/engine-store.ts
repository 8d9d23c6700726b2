import { AUTO_QUALITY, type EngineEvent, type EngineListener, type EngineState } from './engine';

export const INITIAL_ENGINE_STATE: EngineState = {
  isReady: false,
  isPlaying: false,
  isBuffering: false,
  isSeeking: false,
  hasEnded: false,
  currentSec: 0,
  durationSec: 0,
  bufferedSec: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
  tracks: [],
  activeTrack: null,
  captionText: '',
  qualities: [],
  activeQuality: AUTO_QUALITY,
  isCutOff: false,
  canCast: false,
  canPip: false,
  isPip: false,
  error: null,
};

export interface EngineStore {
  get(): EngineState;
  set(change: Partial<EngineState>, event?: EngineEvent): void;
  on(listener: EngineListener): () => void;
  /** Drops every listener; later changes reach nobody. */
  close(): void;
}

/** The state of one engine and the people who watch it. */
export function createEngineStore(start: Partial<EngineState> = {}): EngineStore {
  let state: EngineState = { ...INITIAL_ENGINE_STATE, ...start };
  const listeners = new Set<EngineListener>();
  return {
    get: () => state,
    set(change, event) {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener(state, event);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}
