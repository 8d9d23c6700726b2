import { createCaptions } from './captions';
import { clampSeek, createEngineStore, type Engine, type EngineOptions, type EngineStore } from './engine';
import { followRemoteScreen } from './remote-screen';
import type { FileSource } from './source';
import { createMediaElement, followMedia } from './video-element';

export interface MediaLoader extends Pick<Engine, 'setQuality' | 'setDataSaving' | 'recover'> {
  renew(src: string): boolean;
  stop(): void;
}

interface PhoneVideo extends HTMLMediaElement {
  readonly webkitPresentationMode?: 'inline' | 'fullscreen' | 'picture-in-picture';
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
  requestPictureInPicture?(): Promise<unknown>;
}

export function createVideoEngine(
  source: FileSource,
  options: EngineOptions,
  load: (video: HTMLMediaElement, store: EngineStore) => MediaLoader,
): Engine {
  const captionFiles = source.captions ?? [];
  const video: PhoneVideo = createMediaElement(captionFiles, options.isAudioOnly);
  const store = createEngineStore({
    tracks: captionFiles.map(({ language, label }) => ({ id: language, label })),
    // Pages cannot set the volume on iPhones and iPads, the only devices with both AirPlay and a touch screen.
    canSetVolume: !('webkitShowPlaybackTargetPicker' in video && navigator.maxTouchPoints > 0),
    canPip: document.pictureInPictureEnabled === true && 'requestPictureInPicture' in video,
    currentSec: options.startAtSec,
    durationSec: options.durationSec ?? 0,
  });
  const media = followMedia(video, store, options.endAtSec);
  const captions = createCaptions(video, captionFiles, store);
  const { renew, stop, ...loader } = load(video, store);
  if (options.isSavingData) loader.setDataSaving?.(true);
  const screens = { isRemote: false, isFullscreen: false };
  const setScreens = (change: Partial<typeof screens>): void => {
    Object.assign(screens, change);
    captions.setNative(screens.isRemote || screens.isFullscreen);
  };
  const screen = followRemoteScreen(video, store, (isRemote) => setScreens({ isRemote }));
  video.addEventListener('webkitbeginfullscreen', () => setScreens({ isFullscreen: true }));
  video.addEventListener('webkitendfullscreen', () => setScreens({ isFullscreen: false }));
  // Leaves native full screen at the end, because it covers what the page then shows, such as the countdown.
  store.on((_, event) => {
    if (event === 'ended' && video.webkitPresentationMode === 'fullscreen') video.webkitExitFullscreen?.();
  });

  /** Updates the store before the browser's events arrive; until then, controls would show old values. */
  const publishSettings = (): void =>
    store.set({ volume: video.volume, isMuted: video.muted, rate: video.playbackRate });

  return {
    el: video,
    hasOwnControls: false,
    hasOwnPicture: true,
    get: store.get,
    on: store.on,
    play() {
      // A preview that ended at `endAtSec` restarts here; at the real end of a file the browser itself restarts it.
      if (store.get().hasEnded && !video.ended) video.currentTime = 0;
      return video.play();
    },
    pause: () => video.pause(),
    seek: (sec) => media.seekTo(clampSeek(sec, store.get().durationSec)),
    setVolume(volume) {
      video.volume = volume;
      publishSettings();
    },
    setMuted(isMuted) {
      video.muted = isMuted;
      publishSettings();
    },
    setRate(rate) {
      // The default rate is set as well, because the element returns to it when it loads a source again.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      publishSettings();
    },
    setTrack: captions.select,
    ...loader,
    togglePip() {
      const change = document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture?.();
      change?.catch((cause: unknown) => console.warn('Picture in picture was refused', cause));
    },
    ...(video.webkitEnterFullscreen && { nativeFullscreen: () => video.webkitEnterFullscreen?.() }),
    cast: screen.choose,
    renew(next) {
      if (!('src' in next) || !renew(next.src)) return false;
      captions.renew(next.captions ?? []);
      return true;
    },
    destroy() {
      store.close();
      media.stop();
      captions.stop();
      screen.stop();
      stop();
      video.pause();
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}
