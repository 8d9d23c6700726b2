/** So many failures at one place are those of a broken piece. It takes up to two minutes to get there. */
const MAX_TRIES_AT_A_PLACE = 15;
/** The browser comes back to a second only nearly. */
const SAME_PLACE_SEC = 2;

/**
 * Tells a stream that stumbles from one that this device cannot play. A browser that reads a stream by itself may call a piece
 * that did not come undecodable. What has played before can be decoded, so it is worth trying again.
 */
export function createStumbles(video: HTMLVideoElement, signal: AbortSignal) {
  let hasPlayed = false;
  let place = Number.NEGATIVE_INFINITY;
  let tries = 0;
  const handlePlaying = (): void => {
    hasPlayed = true;
  };
  video.addEventListener('playing', handlePlaying, { signal });
  return {
    /** Whether a failure at this second may pass. */
    mayPass(sec: number): boolean {
      tries = Math.abs(sec - place) < SAME_PLACE_SEC ? tries + 1 : 1;
      place = sec;
      return hasPlayed && tries <= MAX_TRIES_AT_A_PLACE;
    },
    /** Another stream has yet to show that it plays. */
    forget(): void {
      hasPlayed = false;
    },
  };
}
