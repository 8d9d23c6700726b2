import {
  AUTO_QUALITY,
  clampSeek,
  DATA_SAVING_HEIGHT,
  type Engine,
  type EngineOptions,
  type EngineStore,
  qualityChoices,
} from './engine';
import { type HlsLevel, loadLevels } from './hls-playlist';
import { isRefused, kindOfMediaError } from './media-errors';
import type { FileSource } from './source';
import { absoluteUrl, createStreamUrl } from './stream-url';
import { createVideoEngine, type MediaLoader } from './video-engine';

/** After more failures than this at one position, the segment counts as broken and the session stops retrying. */
const MAX_FAILURES_AT_POSITION = 15;
const SAME_POSITION_SEC = 2;

/** Copies the current frame to the element's background, because the element is black while a new `src` loads. */
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

/** Limits retries after decode errors: native HLS reports a missing segment as one. No retry before playback began. */
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

/** Plays by setting `src`. Sets a renewed URL only when the old one fails, because setting it interrupts playback. */
function loadBySrc(video: HTMLMediaElement, store: EngineStore, first: string): MediaLoader {
  const controller = new AbortController();
  const { signal } = controller;
  const stalls = createStallCounter(video, signal);
  const streamUrl = createStreamUrl(first);
  let wanted = absoluteUrl(first);
  let src = wanted;
  const open = (): void => {
    src = streamUrl.current(wanted);
    video.src = src;
  };
  const hasNewer = (): boolean => streamUrl.current(wanted) !== src;
  const reopen = (): void => {
    // The list of qualities may arrive, and set a quality, after the member has left the class. Loads nothing then.
    if (signal.aborted) return;
    const { isPlaying } = store.get();
    store.set({ isBuffering: isPlaying });
    freezeFrame(video);
    open();
    // Fails if the browser wants a user gesture first. A warning is enough, because the play button still works.
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
  /** Probes the URL while the media waits, because native HLS may send no error event for a refused segment. */
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
      wanted = absoluteUrl(id === AUTO_QUALITY ? first : id);
      stalls.reset();
      reopen();
    },
    renew(next) {
      if (!streamUrl.renew(next)) return false;
      const { interruption, isBuffering } = store.get();
      if (interruption) reopen();
      else if (isBuffering) void handleWaiting();
      return true;
    },
    recover: reopen,
    stop: () => controller.abort(),
  };
}

/** Stores the list of qualities. Returns a function that turns data saving on (a small quality) or off (Auto). */
function followLevels(src: string, video: HTMLMediaElement, store: EngineStore, loader: MediaLoader) {
  let isSaving = false;
  let levels: Promise<readonly HlsLevel[]> | null = null;
  const list = async (): Promise<void> => {
    try {
      levels ??= loadLevels(src);
      const found = await levels;
      store.set({ qualities: qualityChoices(found.map(({ src, height }) => ({ id: src, height }))) });
      const small = found.find(({ height }) => height <= DATA_SAVING_HEIGHT) ?? found.at(-1);
      if (isSaving && small && store.get().activeQuality === AUTO_QUALITY) loader.setQuality(small.src);
    } catch (cause) {
      levels = null;
      console.warn('The qualities could not be listed', cause);
    }
  };
  // Loads the list after playback starts, so that the request does not delay the start. Data saving needs it earlier.
  video.addEventListener('playing', () => void list(), { once: true });
  return (saving: boolean): void => {
    isSaving = saving;
    if (saving) void list();
    else if (store.get().activeQuality !== AUTO_QUALITY) loader.setQuality(AUTO_QUALITY);
  };
}

/** Native HLS offers no choice of quality, so a chosen quality is played by the URL of its own playlist. */
export function createNativeEngine(source: FileSource, options: EngineOptions): Engine {
  return createVideoEngine(source, options, (video, store) => {
    const loader = loadBySrc(video, store, source.src);
    if (source.kind !== 'hls' || options.isAudioOnly) return loader;
    return { ...loader, setDataSaving: followLevels(source.src, video, store, loader) };
  });
}
