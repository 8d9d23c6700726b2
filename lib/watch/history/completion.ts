/** A class counts as over from this share of its length: it can be done there, and no longer resumes. */
export const END_SHARE = 0.95;

const MIN_PLAYED_SHARE = 0.5;

export const isAtEnd = (positionSec: number, durationSec: number): boolean =>
  positionSec >= durationSec * END_SHARE;

/** Needs half of the class played, so that jumping to the end does not count. */
export const isComplete = (positionSec: number, playedSec: number, durationSec: number): boolean =>
  durationSec > 0 &&
  isAtEnd(positionSec, durationSec) &&
  playedSec >= Math.floor(durationSec) * MIN_PLAYED_SHARE;
