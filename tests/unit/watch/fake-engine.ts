import type { Engine, EngineEvent, EngineState } from '@/lib/watch/engine';
import { clampSeek, createEngineStore } from '@/lib/watch/engine';

export interface FakeEngine extends Engine {
  /** Changes the state as the provider would. */
  emit(change: Partial<EngineState>, event?: EngineEvent): void;
  /** Plays for this many seconds with one time report a second. */
  playOn(seconds: number): void;
  readonly isDestroyed: () => boolean;
}

export interface FakeEngineOptions {
  readonly state?: Partial<EngineState>;
  readonly play?: () => Promise<void>;
  readonly hasOwnControls?: boolean;
  readonly hasOwnPicture?: boolean;
  /** Time until a seek reaches its position; 0 for at once. */
  readonly seekMs?: number;
  readonly setDataSaving?: (isSaving: boolean) => void;
}

/** An engine without media: commands take effect at once, time passes by `playOn`. */
export function createFakeEngine({
  state,
  play,
  hasOwnControls = false,
  hasOwnPicture = true,
  seekMs = 0,
  setDataSaving,
}: FakeEngineOptions = {}): FakeEngine {
  const store = createEngineStore({ isReady: true, durationSec: 600, ...state });
  let isDestroyed = false;
  return {
    el: document.createElement('div'),
    hasOwnControls,
    hasOwnPicture,
    get: store.get,
    on: store.on,
    async play() {
      await play?.();
      store.set({ isPlaying: true, hasEnded: false }, 'play');
    },
    pause: () => store.set({ isPlaying: false }, 'pause'),
    seek(sec) {
      const finish = () =>
        store.set({ currentSec: clampSeek(sec, store.get().durationSec), hasEnded: false }, 'seeked');
      if (seekMs > 0) setTimeout(finish, seekMs);
      else finish();
    },
    setVolume: (volume) => store.set({ volume }),
    setMuted: (isMuted) => store.set({ isMuted }),
    setRate: (rate) => store.set({ rate }),
    setTrack: (activeTrack) => store.set({ activeTrack }),
    setQuality: (activeQuality) => store.set({ activeQuality }),
    ...(setDataSaving && { setDataSaving }),
    togglePip: () => store.set({ isPip: !store.get().isPip }),
    cast: () => store.set({ canCast: false }),
    recover: () => undefined,
    destroy() {
      isDestroyed = true;
      store.close();
    },
    emit: store.set,
    playOn(seconds) {
      const from = store.get().currentSec;
      for (let passed = 1; passed <= seconds; passed += 1) store.set({ currentSec: from + passed }, 'time');
    },
    isDestroyed: () => isDestroyed,
  };
}
