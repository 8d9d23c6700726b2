import { AUTO_QUALITY, type EngineState } from './engine';

/** What is known of a class before it has begun to load. */
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
