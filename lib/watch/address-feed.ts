import type { EngineStore } from './engine-store';
import { holdPicture } from './hold-picture';
import type { Feed } from './html-engine';
import { isRefused, kindOfMediaError } from './media-errors';
import { clampSeek } from './seek-range';
import { createStreamAddress } from './stream-address';
import { createStumbles } from './stumbles';

export interface AddressFeed extends Feed {
  /** Goes on at the same second from another address. */
  load(src: string): void;
  renew(src: string): boolean;
}

/**
 * Feeds the video element by its own `src`. It can be reloaded, also from another address, without losing the position. A
 * new address of the same stream waits until the element is refused under the one it has: what plays is not disturbed.
 */
export function feedByAddress(video: HTMLVideoElement, store: EngineStore, first: string): AddressFeed {
  const controller = new AbortController();
  const { signal } = controller;
  const stumbles = createStumbles(video, signal);
  const address = createStreamAddress(first);
  const absolute = (given: string): string => new URL(given, document.baseURI).href;
  let wanted = absolute(first);
  let src = wanted;
  const open = (): void => {
    src = address.current(wanted);
    video.src = src;
  };
  const hasNewer = (): boolean => address.current(wanted) !== src;
  const goOn = (): void => {
    const { isPlaying } = store.get();
    store.set({ isBuffering: isPlaying });
    holdPicture(video);
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
    if (hasNewer()) {
      goOn();
      return;
    }
    const failedSrc = src;
    const error = await kindOfMediaError(code, failedSrc);
    if (signal.aborted || failedSrc !== src) return;
    if (hasNewer()) goOn();
    // The picture stays; the session decides when to try again.
    else if (error === 'network' || (error === 'decode' && stumbles.mayPass(store.get().currentSec)))
      store.set({ isCutOff: true, isBuffering: true });
    else store.set({ error, isPlaying: false, isBuffering: false }, 'error');
  };
  /** A browser that reads a stream by itself may wait for a refused piece of it without a word. */
  const handleWaiting = async (): Promise<void> => {
    const waitingSrc = src;
    if (!hasNewer() || !(await isRefused(waitingSrc))) return;
    if (!signal.aborted && waitingSrc === src) goOn();
  };
  video.addEventListener('loadedmetadata', handleMetadata, { signal });
  video.addEventListener('error', () => void handleError(), { signal });
  video.addEventListener('waiting', () => void handleWaiting(), { signal });
  open();
  return {
    load(next) {
      wanted = absolute(next);
      stumbles.forget();
      goOn();
    },
    renew(next) {
      if (!address.renew(next)) return false;
      if (store.get().isCutOff) goOn();
      return true;
    },
    recover: goOn,
    stop: () => controller.abort(),
  };
}
