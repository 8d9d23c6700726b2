import type { EngineStore } from './engine-store';
import type { Feed } from './html-engine';
import { kindOfMediaError } from './media-errors';
import { clampSeek } from './seek-range';

export interface AddressFeed extends Feed {
  /** Goes on at the same second from another address. */
  load(src: string): void;
}

/**
 * Feeds the video element by its own `src`. It can be reloaded, also from another address, without losing the position.
 */
export function feedByAddress(video: HTMLVideoElement, store: EngineStore, first: string): AddressFeed {
  const controller = new AbortController();
  const { signal } = controller;
  let src = first;
  const open = (): void => {
    video.src = src;
  };
  const goOn = (): void => {
    const { isPlaying } = store.get();
    store.set({ isBuffering: isPlaying });
    open();
    // Refused only while she has not started this element herself; then she uses the play button.
    if (isPlaying) video.play().catch((cause: unknown) => console.warn('The class could not go on', cause));
  };
  const handleMetadata = (): void => {
    const { currentSec } = store.get();
    if (currentSec > 0) video.currentTime = clampSeek(currentSec, video.duration);
    if (store.get().isCutOff) store.set({ isCutOff: false });
  };
  const handleError = async (): Promise<void> => {
    const code = video.error?.code;
    if (code === undefined) return;
    const failedSrc = src;
    const error = await kindOfMediaError(code, failedSrc);
    if (signal.aborted || failedSrc !== src) return;
    // The picture stays; the session decides when to try again.
    if (error === 'network') store.set({ isCutOff: true, isBuffering: true });
    else store.set({ error, isPlaying: false, isBuffering: false }, 'error');
  };
  video.addEventListener('loadedmetadata', handleMetadata, { signal });
  video.addEventListener('error', () => void handleError(), { signal });
  open();
  return {
    load(next) {
      src = next;
      goOn();
    },
    recover: goOn,
    stop: () => controller.abort(),
  };
}
