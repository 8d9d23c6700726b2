export const END_SHARE = 0.95;

const MIN_PLAYED_SHARE = 0.5;

/** Returns false for a class of unknown length. */
export const isAtEnd = (positionSec: number, durationSec: number): boolean =>
  durationSec > 0 && positionSec >= durationSec * END_SHARE;

/** Requires that half of the class was played, so that a jump to the end does not complete the class. */
export const isComplete = (positionSec: number, playedSec: number, durationSec: number): boolean =>
  isAtEnd(positionSec, durationSec) && playedSec >= Math.floor(durationSec) * MIN_PLAYED_SHARE;
