import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light';
import { AUTO_QUALITY, type CaptionFile, type Choice, type Engine, type EngineOptions } from './engine';
import type { EngineStore } from './engine-store';
import { createElementEngine } from './html-engine';
import { kindOfStatus } from './media-errors';

/** Without the second bound a low-bitrate class is loaded whole; capped levels save bytes in small players. */
const BUFFER = {
  maxBufferLength: 30,
  maxMaxBufferLength: 30,
  backBufferLength: 30,
  capLevelToPlayerSize: true,
};

/** The defaults hide a dead connection for half a minute; these show it within about four seconds. */
const RETRY_POLICY = {
  maxTimeToFirstByteMs: 8000,
  maxLoadTimeMs: 30_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 3, retryDelayMs: 500, maxRetryDelayMs: 2000 },
};

const MAX_MEDIA_RECOVERIES = 2;

function config(startAtSec: number): Partial<HlsConfig> {
  return {
    ...BUFFER,
    fragLoadPolicy: { default: RETRY_POLICY },
    startPosition: startAtSec > 0 ? startAtSec : -1,
    enableWorker: false,
  };
}

function qualitiesOf(hls: Hls): readonly Choice[] {
  const levels = hls.levels.map((level, index) => ({ id: String(index), height: level.height }));
  const sorted = [...levels].sort((a, b) => b.height - a.height);
  return [
    { id: AUTO_QUALITY, label: 'Auto' },
    ...sorted.map(({ id, height }) => ({ id, label: height > 0 ? `${height}p` : `Level ${Number(id) + 1}` })),
  ];
}

function connect(src: string, startAtSec: number, video: HTMLVideoElement, store: EngineStore) {
  const hls = new Hls(config(startAtSec));
  let recoveries = 0;
  hls.on(Hls.Events.MANIFEST_PARSED, () => store.set({ qualities: qualitiesOf(hls) }));
  hls.on(Hls.Events.ERROR, (_event: unknown, data: ErrorData) => {
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < MAX_MEDIA_RECOVERIES) {
      recoveries += 1;
      hls.recoverMediaError();
      return;
    }
    const error = data.type === Hls.ErrorTypes.NETWORK_ERROR ? kindOfStatus(data.response?.code) : 'decode';
    video.pause();
    store.set({ error, isPlaying: false, isBuffering: false }, 'error');
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  return {
    setQuality(id: string) {
      hls.currentLevel = id === AUTO_QUALITY ? -1 : Number(id);
      store.set({ activeQuality: id });
    },
    stop: () => hls.destroy(),
  };
}

/**
 * Plays HLS over MediaSource, with a choice of qualities. The light build leaves out alternate audio, 65 kB that our own
 * streams do not need: they carry the sound in every rendition, which the content check enforces.
 */
export function createHlsEngine(
  source: { readonly src: string; readonly captions?: readonly CaptionFile[] },
  options: EngineOptions,
): Engine {
  return createElementEngine(source.captions ?? [], options, (video, store) =>
    connect(source.src, options.startAtSec, video, store),
  );
}
