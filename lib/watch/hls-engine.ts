import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light';
import {
  AUTO_QUALITY,
  DATA_SAVING_HEIGHT,
  type Engine,
  type EngineOptions,
  type EngineStore,
  qualityChoices,
} from './engine';
import { interruptionOf, kindOfHlsError } from './media-errors';
import type { FileSource } from './source';
import { createStreamUrl } from './stream-url';
import { createVideoEngine, type MediaLoader } from './video-engine';

/** With these retries, hls.js reports a refused connection after about 4 s; with its default values, after 30 s. */
const RETRY_POLICY = {
  maxTimeToFirstByteMs: 8000,
  maxLoadTimeMs: 30_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 3, retryDelayMs: 500, maxRetryDelayMs: 2000 },
};

/** After more media errors than this, each less than a minute of video from the previous one, playback stops. */
const MAX_MEDIA_RECOVERIES = 2;
const MEDIA_RECOVERY_RANGE_SEC = 60;

const CONFIG: Partial<HlsConfig> = {
  // In seconds. Without `maxMaxBufferLength`, hls.js would load all of a class that has a low bitrate.
  maxBufferLength: 30,
  maxMaxBufferLength: 30,
  backBufferLength: 30,
  // Starts with the smallest rendition, so that a slow connection shows a picture soon.
  startLevel: 0,
  abrEwmaDefaultEstimate: 400_000,
  startFragPrefetch: true,
  capLevelToPlayerSize: true,
  fragLoadPolicy: { default: RETRY_POLICY },
  enableWorker: false,
};

function capLevels(hls: Hls, isSaving: boolean, isAudioOnly: boolean): void {
  const isBySize = !isSaving && !isAudioOnly;
  // Removes the limit set below: hls.js would keep it when `capLevelToPlayerSize` becomes true.
  if (isBySize && !hls.capLevelToPlayerSize) hls.autoLevelCapping = -1;
  hls.capLevelToPlayerSize = isBySize;
  if (isBySize) return;
  const greatest = hls.levels.findLastIndex(({ height }) => height <= DATA_SAVING_HEIGHT);
  hls.autoLevelCapping = isAudioOnly ? 0 : Math.max(0, greatest);
}

function connect(
  src: string,
  { startAtSec, isAudioOnly = false }: EngineOptions,
  video: HTMLMediaElement,
  store: EngineStore,
): MediaLoader {
  const streamUrl = createStreamUrl(src);
  const hls = new Hls({
    ...CONFIG,
    startPosition: startAtSec > 0 ? startAtSec : -1,
    xhrSetup: (xhr, url) => xhr.open('GET', streamUrl.current(url), true),
  });
  let recoveries = 0;
  let recoveredAtSec = Number.NEGATIVE_INFINITY;
  let isSaving = false;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const levels = hls.levels.map(({ height }, index) => ({ id: String(index), height }));
    if (!isAudioOnly) store.set({ qualities: qualityChoices(levels) });
    capLevels(hls, isSaving, isAudioOnly);
  });
  hls.on(Hls.Events.FRAG_LOADED, () => {
    if (store.get().interruption) store.set({ interruption: null });
  });
  hls.on(Hls.Events.ERROR, (_event: unknown, data: ErrorData) => {
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR) {
      const isNear = Math.abs(video.currentTime - recoveredAtSec) < MEDIA_RECOVERY_RANGE_SEC;
      recoveries = isNear ? recoveries + 1 : 1;
      recoveredAtSec = video.currentTime;
      if (recoveries <= MAX_MEDIA_RECOVERIES) {
        hls.recoverMediaError();
        return;
      }
    }
    const isNetworkError = data.type === Hls.ErrorTypes.NETWORK_ERROR;
    const error = isNetworkError ? kindOfHlsError(data.details, data.response?.code) : 'decode';
    if (error === 'network') {
      // Not an error yet, because the buffered part still plays; the player session decides when to try again.
      store.set({ interruption: interruptionOf(data.response?.code) });
      return;
    }
    video.pause();
    store.set({ error, isPlaying: false, isBuffering: false }, 'error');
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  const setQuality = (id: string): void => {
    hls.currentLevel = id === AUTO_QUALITY ? -1 : Number(id);
    store.set({ activeQuality: id });
  };
  return {
    setQuality,
    ...(!isAudioOnly && {
      setDataSaving(saving: boolean) {
        isSaving = saving;
        if (hls.levels.length === 0) return;
        capLevels(hls, saving, false);
        setQuality(AUTO_QUALITY);
      },
    }),
    recover() {
      if (hls.levels.length === 0) hls.loadSource(streamUrl.current(hls.url ?? src));
      // Uses the store's time, because the element's time is 0 until the first segment has arrived.
      else hls.startLoad(store.get().currentSec || -1);
    },
    renew: streamUrl.renew,
    stop: () => hls.destroy(),
  };
}

/** Uses the light build of hls.js (65 kB less). It cannot play separate audio, but all our renditions contain sound. */
export const createHlsEngine = (source: FileSource, options: EngineOptions): Engine =>
  createVideoEngine(source, options, (video, store) => connect(source.src, options, video, store));
