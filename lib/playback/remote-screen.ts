import type { EngineStore } from './engine-store';

/** Safari's own way to other screens. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?(): void;
}

export interface RemoteScreen {
  /** Lets her choose a television or another screen. */
  choose(): void;
  stop(): void;
}

const isAvailable = (event: Event): boolean => 'availability' in event && event.availability === 'available';

/** Keeps in the store whether a class can be shown on another screen near by: by AirPlay, or by what the browser casts with. */
export function followRemoteScreen(video: AirPlayVideo, store: EngineStore): RemoteScreen {
  video.setAttribute('x-webkit-airplay', 'allow');
  if (video.webkitShowPlaybackTargetPicker) {
    const handleChange = (event: Event) => store.set({ canCast: isAvailable(event) });
    const name = 'webkitplaybacktargetavailabilitychanged';
    video.addEventListener(name, handleChange);
    return {
      choose: () => video.webkitShowPlaybackTargetPicker?.(),
      stop: () => video.removeEventListener(name, handleChange),
    };
  }
  if (!('remote' in video)) return { choose: () => undefined, stop: () => undefined };
  const { remote } = video;
  // Refused where the browser cannot look around by itself: then there is no button.
  remote.watchAvailability((canCast) => store.set({ canCast })).catch(() => undefined);
  return {
    choose: () => {
      // Also when she closes the list without choosing.
      remote.prompt().catch((cause: unknown) => console.info('No other screen was chosen', cause));
    },
    stop: () => void remote.cancelWatchAvailability().catch(() => undefined),
  };
}
