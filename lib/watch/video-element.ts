import type { CaptionTrack, EngineState } from './engine';
import type { EngineStore } from './engine-store';
import { createLanding } from './landing';
import type { CaptionFile } from './source';

/** A bare, inline video element with one hidden text track per caption file. */
export function createVideoElement(captions: readonly CaptionFile[]): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.tabIndex = -1;
  for (const file of captions) {
    const track = document.createElement('track');
    track.kind = 'captions';
    track.src = file.src;
    track.srclang = file.language;
    track.label = file.label;
    video.append(track);
  }
  return video;
}

export const toTracks = (captions: readonly CaptionFile[]): readonly CaptionTrack[] =>
  captions.map(({ language, label }) => ({ id: language, label, language }));

function bufferedEnd(video: HTMLVideoElement): number {
  for (let index = 0; index < video.buffered.length; index += 1) {
    const isHere = video.buffered.start(index) <= video.currentTime + 0.5;
    if (isHere && video.buffered.end(index) >= video.currentTime) return video.buffered.end(index);
  }
  return video.currentTime;
}

/** Mirrors the element's events into the store. Returns the function that stops it. */
export function watchVideo(video: HTMLVideoElement, store: EngineStore): () => void {
  const controller = new AbortController();
  const on = (type: string, handle: () => void) =>
    video.addEventListener(type, handle, { signal: controller.signal });
  // On its way the element reports where it was or 0; the store shows where it goes.
  const landing = createLanding(video, store.get().currentSec);
  const time = (): Partial<EngineState> => ({
    ...(landing.hasLanded() && { currentSec: video.currentTime }),
    ...(Number.isFinite(video.duration) && { durationSec: video.duration }),
    bufferedSec: bufferedEnd(video),
  });

  on('loadedmetadata', () => store.set({ ...time(), isReady: true }));
  on('emptied', () => landing.expect(store.get().currentSec));
  on('durationchange', () => store.set(time()));
  on('progress', () => store.set({ bufferedSec: bufferedEnd(video) }));
  on('timeupdate', () => store.set(time(), 'time'));
  on('play', () => store.set({ isPlaying: true, hasEnded: false }, 'play'));
  on('playing', () => {
    landing.check();
    store.set({ isPlaying: true, isBuffering: false, error: null });
  });
  on('canplay', () => store.set({ isBuffering: false }));
  on('waiting', () => store.set({ isBuffering: true }));
  on('pause', () => store.set({ ...time(), isPlaying: false, isBuffering: false }, 'pause'));
  on('seeking', () => {
    landing.begin();
    store.set({ ...time(), currentSec: video.currentTime, isSeeking: true, hasEnded: false });
  });
  on('seeked', () => {
    if (landing.check()) store.set({ ...time(), isSeeking: false }, 'seeked');
  });
  on('ended', () => store.set({ ...time(), isPlaying: false, hasEnded: true }, 'ended'));
  on('volumechange', () => store.set({ volume: video.volume, isMuted: video.muted }));
  on('ratechange', () => store.set({ rate: video.playbackRate }));
  on('enterpictureinpicture', () => store.set({ isPip: true }));
  on('leavepictureinpicture', () => store.set({ isPip: false }));
  return () => controller.abort();
}
