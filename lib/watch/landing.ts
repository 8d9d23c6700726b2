/** A seek may come out this far from where it was asked to: some streams can only begin at a key frame. */
const TOLERANCE_SEC = 2;
/** After this many seeks that came out elsewhere the element is believed. */
const MAX_TRIES = 3;

/** Knows whether a video element stands where it was asked to stand. */
export interface Landing {
  /** False while the element is on its way: until it is true, its own time is not where she is. */
  hasLanded(): boolean;
  /** The element is empty; once it is filled again it belongs at this second. */
  expect(sec: number): void;
  /** A seek has begun, whoever asked for it. */
  begin(): void;
  /** Asks once more where the element came out elsewhere. Returns `hasLanded`. */
  check(): boolean;
}

/**
 * Browsers that play HLS by themselves may answer a seek, asked for before the stream has come, with another second: they
 * report it as done and play on from there, and her place would be lost.
 */
export function createLanding(video: HTMLVideoElement, startSec: number): Landing {
  let wantedSec: number | null = null;
  let tries = 0;
  const isNear = (sec: number): boolean => Math.abs(video.currentTime - sec) <= TOLERANCE_SEC;
  const expect = (sec: number): void => {
    wantedSec = sec > 0 ? sec : null;
    tries = 0;
  };
  expect(startSec);
  return {
    hasLanded: () => wantedSec === null,
    expect,
    begin() {
      if (wantedSec === null || !isNear(wantedSec)) tries = 0;
      wantedSec = video.currentTime;
    },
    check() {
      if (wantedSec === null || video.seeking) return wantedSec === null;
      if (isNear(wantedSec) || tries === MAX_TRIES) {
        wantedSec = null;
        return true;
      }
      tries += 1;
      video.currentTime = wantedSec;
      return false;
    },
  };
}
