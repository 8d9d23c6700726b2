import {
  AUTO_QUALITY,
  type Choice,
  clampSeek,
  DATA_SAVING_HEIGHT,
  type Engine,
  type EngineOptions,
  type EngineStore,
} from './engine';
import { type HlsLevel, loadLevels } from './hls-playlist';
import { isRefused, kindOfMediaError } from './media-errors';
import type { FileSource } from './source';
import { createStreamUrl } from './stream-url';
import { createVideoEngine, type MediaLoader } from './video-engine';

/** This many failures at one position (about two minutes of session retries) mean a broken segment. */
const MAX_FAILURES_AT_POSITION = 15;
const SAME_POSITION_SEC = 2;

/** Shows the current frame as the element's background, because the element turns black while a new `src` loads. */
function freezeFrame(video: HTMLMediaElement): void {
  if (!(video instanceof HTMLVideoElement) || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    video.style.background = `center / contain no-repeat url(${canvas.toDataURL('image/jpeg')})`;
  } catch (cause) {
    console.info('The current frame could not be kept', cause);
    return;
  }
  const controller = new AbortController();
  const release = (): void => {
    controller.abort();
    video.style.removeProperty('background');
  };
  for (const event of ['seeked', 'playing'])
    video.addEventListener(event, release, { signal: controller.signal });
}

/** Counts decode errors: native HLS reports a missing segment as one, so media that has played is retried. */
function createStallCounter(video: HTMLMediaElement, signal: AbortSignal) {
  let hasPlayed = false;
  let positionSec = Number.NEGATIVE_INFINITY;
  let failures = 0;
  const handlePlaying = (): void => {
    hasPlayed = true;
  };
  video.addEventListener('playing', handlePlaying, { signal });
  return {
    mayRetry(sec: number): boolean {
      failures = Math.abs(sec - positionSec) < SAME_POSITION_SEC ? failures + 1 : 1;
      positionSec = sec;
      return hasPlayed && failures <= MAX_FAILURES_AT_POSITION;
    },
    reset(): void {
      hasPlayed = false;
    },
  };
}

/** Sets `src`. Uses a renewed URL only once the old one is refused, so that playback is not interrupted. */
function loadBySrc(video: HTMLMediaElement, store: EngineStore, first: string): MediaLoader {
  const controller = new AbortController();
  const { signal } = controller;
  const stalls = createStallCounter(video, signal);
  const streamUrl = createStreamUrl(first);
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  let wanted = absolute(first);
  let src = wanted;
  const open = (): void => {
    src = streamUrl.current(wanted);
    video.src = src;
  };
  const hasNewer = (): boolean => streamUrl.current(wanted) !== src;
  const reopen = (): void => {
    const { isPlaying } = store.get();
    store.set({ isBuffering: isPlaying });
    freezeFrame(video);
    open();
    // The browser refuses only without a user gesture on this element; the play button still works.
    if (isPlaying) video.play().catch((cause: unknown) => console.warn('Playback could not continue', cause));
  };
  const handleMetadata = (): void => {
    const { currentSec, interruption } = store.get();
    if (currentSec > 0) video.currentTime = clampSeek(currentSec, video.duration);
    if (interruption) store.set({ interruption: null });
  };
  const handleError = async (): Promise<void> => {
    const code = video.error?.code;
    if (code === undefined) return;
    if (hasNewer()) {
      reopen();
      return;
    }
    const failedSrc = src;
    const error = await kindOfMediaError(code, failedSrc);
    if (signal.aborted || failedSrc !== src) return;
    if (hasNewer()) reopen();
    else if (error === 'network') store.set({ interruption: 'connection', isBuffering: true });
    else if (error === 'decode' && stalls.mayRetry(store.get().currentSec))
      store.set({ interruption: 'media', isBuffering: true });
    else store.set({ error, isPlaying: false, isBuffering: false }, 'error');
  };
  /** Native HLS may wait for a refused segment without sending an error event. */
  const handleWaiting = async (): Promise<void> => {
    const waitingSrc = src;
    if (!hasNewer() || !(await isRefused(waitingSrc))) return;
    if (!signal.aborted && waitingSrc === src) reopen();
  };
  video.addEventListener('loadedmetadata', handleMetadata, { signal });
  video.addEventListener('error', () => void handleError(), { signal });
  video.addEventListener('waiting', () => void handleWaiting(), { signal });
  open();
  return {
    setQuality(id) {
      store.set({ activeQuality: id });
      wanted = absolute(id === AUTO_QUALITY ? first : id);
      stalls.reset();
      reopen();
    },
    renew(next) {
      if (!streamUrl.renew(next)) return false;
      if (store.get().interruption) reopen();
      return true;
    },
    recover: reopen,
    stop: () => controller.abort(),
  };
}

const choicesOf = (levels: readonly HlsLevel[]): readonly Choice[] => [
  { id: AUTO_QUALITY, label: 'Auto' },
  ...levels.map(({ src, height }) => ({ id: src, label: `${height}p` })),
];

/** Lists the qualities, and plays a small one at once while data is saved. */
function followLevels(src: string, video: HTMLMediaElement, store: EngineStore, loader: MediaLoader) {
  let isSaving = false;
  let levels: Promise<readonly HlsLevel[]> | null = null;
  const list = async (): Promise<void> => {
    try {
      levels ??= loadLevels(src);
      const found = await levels;
      store.set({ qualities: choicesOf(found) });
      const small = found.find(({ height }) => height <= DATA_SAVING_HEIGHT) ?? found.at(-1);
      if (isSaving && small && store.get().activeQuality === AUTO_QUALITY) loader.setQuality(small.src);
    } catch (cause) {
      levels = null;
      console.warn('The qualities could not be listed', cause);
    }
  };
  // The list of qualities loads only once the class plays, so that it does not slow down its start.
  video.addEventListener('playing', () => void list(), { once: true });
  return (saving: boolean): void => {
    isSaving = saving;
    if (saving) void list();
    else if (store.get().activeQuality !== AUTO_QUALITY) loader.setQuality(AUTO_QUALITY);
  };
}

/** Plays a file, or HLS on iPhones. Native HLS has no quality choice: each quality is played by its URL. */
export function createNativeEngine(source: FileSource, options: EngineOptions): Engine {
  return createVideoEngine(source, options, (video, store) => {
    const loader = loadBySrc(video, store, source.src);
    if (source.kind !== 'hls' || options.isAudioOnly) return loader;
    return { ...loader, setDataSaving: followLevels(source.src, video, store, loader) };
  });
}
