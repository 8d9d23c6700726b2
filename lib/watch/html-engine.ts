import { createCaptionSwitch } from './caption-switch';
import type { Engine, EngineOptions } from './engine';
import { createEngineStore, type EngineStore } from './engine-store';
import { followRemoteScreen } from './remote-screen';
import { clampSeek } from './seek-range';
import type { CaptionFile, Source } from './source';
import { createVideoElement, toTracks, watchVideo } from './video-element';

/** How the bytes reach the element: a plain address, or a library that feeds it. */
export interface Feed {
  setQuality?(id: string): void;
  recover?(): void;
  /** Goes on under another address of the same stream. False where that is not one. */
  renew?(src: string): boolean;
  stop(): void;
}

interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** An engine over a video element. `feed` connects the source and reports what goes wrong on the way. */
export function createElementEngine(
  captions: readonly CaptionFile[],
  options: EngineOptions,
  feed: (video: HTMLVideoElement, store: EngineStore) => Feed,
): Engine {
  const video: PhoneVideo = createVideoElement(captions);
  const store = createEngineStore({
    tracks: toTracks(captions),
    canPip: typeof document !== 'undefined' && document.pictureInPictureEnabled === true,
    currentSec: options.startAtSec,
    durationSec: options.durationSec ?? 0,
  });
  const unwatch = watchVideo(video, store);
  const captionSwitch = createCaptionSwitch(video, captions, store);
  const source = feed(video, store);
  const screen = followRemoteScreen(video, store, captionSwitch.setNative);
  const handleNative = (isNative: boolean) => () => captionSwitch.setNative(isNative);
  video.addEventListener('webkitbeginfullscreen', handleNative(true));
  video.addEventListener('webkitendfullscreen', handleNative(false));

  /** At once: the browser tells of it a moment later, and until then a control would fall back to what it was. */
  const tellSettings = (): void =>
    store.set({ volume: video.volume, isMuted: video.muted, rate: video.playbackRate });

  return {
    el: video,
    hasOwnControls: false,
    get: store.get,
    on: store.on,
    play: () => video.play(),
    pause: () => video.pause(),
    seek(sec) {
      video.currentTime = clampSeek(sec, store.get().durationSec);
    },
    setVolume(volume) {
      video.volume = Math.min(Math.max(0, volume), 1);
      tellSettings();
    },
    setMuted(isMuted) {
      video.muted = isMuted;
      tellSettings();
    },
    setRate(rate) {
      // What is loaded anew begins with the default.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      tellSettings();
    },
    setTrack: captionSwitch.select,
    setQuality: (id) => source.setQuality?.(id),
    togglePip() {
      const change = document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
      change.catch((cause: unknown) => console.warn('Picture in picture was refused', cause));
    },
    ...(video.webkitEnterFullscreen && { nativeFullscreen: () => video.webkitEnterFullscreen?.() }),
    cast: screen.choose,
    recover: () => source.recover?.(),
    ...(source.renew && {
      renew(next: Source) {
        if (!('src' in next) || !source.renew?.(next.src)) return false;
        captionSwitch.renew(next.captions ?? []);
        return true;
      },
    }),
    destroy() {
      store.close();
      unwatch();
      captionSwitch.stop();
      screen.stop();
      source.stop();
      video.pause();
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}
