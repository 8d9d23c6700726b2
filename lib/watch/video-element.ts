import type { EngineState, EngineStore } from './engine';
import type { CaptionFile } from './source';
import { isPlaylist } from './web-vtt';

/** A seek may end this far from its target, because some streams can start only at a key frame. */
const SEEK_TOLERANCE_SEC = 2;
const MAX_SEEK_TRIES = 3;

/** With `isAudioOnly`, creates an audio element, because phones let it play on with the screen off. */
export function createMediaElement(
  captions: readonly CaptionFile[],
  isAudioOnly = false,
): HTMLVideoElement | HTMLAudioElement {
  const video = document.createElement(isAudioOnly ? 'audio' : 'video');
  if (video instanceof HTMLVideoElement) video.playsInline = true;
  video.preload = 'auto';
  video.tabIndex = -1;
  // Captions in an HLS playlist get no track here, because the browser creates their tracks itself.
  for (const file of captions.filter(({ src }) => !isPlaylist(src))) {
    // Without CORS, browsers refuse tracks from the media origin.
    video.crossOrigin = 'anonymous';
    const track = document.createElement('track');
    track.kind = 'captions';
    track.src = file.src;
    track.srclang = file.language;
    track.label = file.label;
    video.append(track);
  }
  return video;
}

function bufferedEnd(video: HTMLMediaElement): number {
  for (let index = 0; index < video.buffered.length; index += 1) {
    const isHere = video.buffered.start(index) <= video.currentTime + 0.5;
    if (isHere && video.buffered.end(index) >= video.currentTime) return video.buffered.end(index);
  }
  return video.currentTime;
}

/** Repeats seeks that end at a wrong second. In native HLS, this happens with seeks soon after the video is loaded. */
function createSeekResult(video: HTMLMediaElement, startSec: number) {
  let targetSec: number | null = null;
  let tries = 0;
  const isNear = (sec: number): boolean => Math.abs(video.currentTime - sec) <= SEEK_TOLERANCE_SEC;
  const expect = (sec: number): void => {
    targetSec = sec > 0 ? sec : null;
    tries = 0;
  };
  expect(startSec);
  return {
    /** Returns false during a seek, while the element's time is not yet the member's position. */
    isSettled: () => targetSec === null,
    expect,
    begin(): void {
      if (targetSec === null || !isNear(targetSec)) tries = 0;
      targetSec = video.currentTime;
    },
    /** Returns true if no seek is pending. Repeats a seek that ended wrong, up to MAX_SEEK_TRIES times. */
    check(): boolean {
      if (targetSec === null || video.seeking) return targetSec === null;
      if (isNear(targetSec) || tries === MAX_SEEK_TRIES) {
        targetSec = null;
        return true;
      }
      tries += 1;
      video.currentTime = targetSec;
      return false;
    },
  };
}

/** Copies the element's state to the store. `endAtSec` counts as the end of the media. */
export function followMedia(
  video: HTMLMediaElement,
  store: EngineStore,
  endAtSec = Number.POSITIVE_INFINITY,
): { readonly seekTo: (sec: number) => void; readonly stop: () => void } {
  const controller = new AbortController();
  const on = (type: string, handle: () => void) =>
    video.addEventListener(type, handle, { signal: controller.signal });
  const seek = createSeekResult(video, store.get().currentSec);
  const time = (): Partial<EngineState> => ({
    ...(seek.isSettled() && { currentSec: Math.min(video.currentTime, endAtSec) }),
    ...(Number.isFinite(video.duration) && { durationSec: Math.min(video.duration, endAtSec) }),
    bufferedSec: bufferedEnd(video),
  });

  on('loadedmetadata', () => store.set({ ...time(), isReady: true }));
  on('emptied', () => {
    seek.expect(store.get().currentSec);
    if (!store.get().isPlaying || !video.paused) return;
    // Plays on: a new load (hls.js after a media error) has paused the element without a `pause` event.
    video.play().catch((cause: unknown) => {
      console.warn('Playback could not continue', cause);
      store.set({ isPlaying: !video.paused });
    });
  });
  on('durationchange', () => store.set(time()));
  on('progress', () => store.set({ bufferedSec: bufferedEnd(video) }));
  on('timeupdate', () => {
    if (video.currentTime < endAtSec || store.get().hasEnded) {
      store.set(time(), 'time');
      return;
    }
    video.pause();
    store.set({ ...time(), isPlaying: false, hasEnded: true }, 'ended');
  });
  on('play', () => store.set({ isPlaying: true, hasEnded: false }, 'play'));
  on('playing', () => {
    seek.check();
    store.set({ isPlaying: true, isBuffering: false, error: null });
  });
  on('canplay', () => store.set({ isBuffering: false }));
  on('waiting', () => store.set({ isBuffering: true }));
  on('pause', () => store.set({ ...time(), isPlaying: false, isBuffering: false }, 'pause'));
  on('seeking', () => {
    seek.begin();
    store.set({ ...time(), currentSec: video.currentTime, isSeeking: true, hasEnded: false });
  });
  on('seeked', () => {
    if (seek.check()) store.set({ ...time(), isSeeking: false }, 'seeked');
  });
  on('ended', () => store.set({ ...time(), isPlaying: false, hasEnded: true }, 'ended'));
  on('volumechange', () => store.set({ volume: video.volume, isMuted: video.muted }));
  on('ratechange', () => store.set({ rate: video.playbackRate }));
  on('enterpictureinpicture', () => store.set({ isPip: true }));
  on('leavepictureinpicture', () => store.set({ isPip: false }));
  return {
    seekTo(sec) {
      video.currentTime = sec;
      // Before its metadata has loaded, the element sends no `seeking` and would start at the old position.
      if (video.readyState > 0) return;
      seek.expect(sec);
      store.set({ currentSec: sec }, 'seeked');
    },
    stop: () => controller.abort(),
  };
}
