import type { EngineStore } from './engine-store';

/** Safari's own way to other screens. */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

export interface RemoteScreen {
  /** Lets her choose a television or another screen. */
  choose(): void;
  stop(): void;
}

const isAvailable = (event: Event): boolean => 'availability' in event && event.availability === 'available';

/**
 * Keeps in the store whether a class can be shown on another screen near by: by AirPlay, or by what the browser casts with.
 * `onAway` is told when it goes there and comes back.
 */
export function followRemoteScreen(
  video: AirPlayVideo,
  store: EngineStore,
  onAway: (isAway: boolean) => void,
): RemoteScreen {
  const controller = new AbortController();
  const { signal } = controller;
  video.setAttribute('x-webkit-airplay', 'allow');
  if (video.webkitShowPlaybackTargetPicker) {
    const follow = (name: string, handle: (event: Event) => void) =>
      video.addEventListener(name, handle, { signal });
    follow('webkitplaybacktargetavailabilitychanged', (event) => store.set({ canCast: isAvailable(event) }));
    follow('webkitcurrentplaybacktargetiswirelesschanged', () =>
      onAway(video.webkitCurrentPlaybackTargetIsWireless === true),
    );
    return {
      choose: () => video.webkitShowPlaybackTargetPicker?.(),
      stop: () => controller.abort(),
    };
  }
  if (!('remote' in video)) return { choose: () => undefined, stop: () => undefined };
  const { remote } = video;
  remote.addEventListener('connect', () => onAway(true), { signal });
  remote.addEventListener('disconnect', () => onAway(false), { signal });
  // Refused where the browser cannot look around by itself: then there is no button.
  remote.watchAvailability((canCast) => store.set({ canCast })).catch(() => undefined);
  return {
    choose: () => {
      // Also when she closes the list without choosing.
      remote.prompt().catch((cause: unknown) => console.info('No other screen was chosen', cause));
    },
    stop: () => {
      controller.abort();
      remote.cancelWatchAvailability().catch(() => undefined);
    },
  };
}
