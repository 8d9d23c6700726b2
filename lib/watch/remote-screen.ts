import type { EngineStore } from './engine';

interface AirPlayVideo extends HTMLMediaElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

const isAvailable = (event: Event): boolean => 'availability' in event && event.availability === 'available';

export function followRemoteScreen(
  video: AirPlayVideo,
  store: EngineStore,
  onAway: (isAway: boolean) => void,
): { readonly choose: () => void; readonly stop: () => void } {
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
  remote.watchAvailability((canCast) => store.set({ canCast })).catch(() => undefined);
  return {
    choose: () => {
      // Not an error: the promise also rejects if the visitor closes the list of screens.
      remote.prompt().catch((cause: unknown) => console.info('No other screen was chosen', cause));
    },
    stop: () => {
      controller.abort();
      remote.cancelWatchAvailability().catch(() => undefined);
    },
  };
}
