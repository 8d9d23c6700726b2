import type { Progress } from './progress';

/** Less than this is not worth a question; a share of the length would ask too late in long classes. */
export const RESUME_FLOOR_SEC = 15;
/** In a class of a minute or two a share of it is worth one sooner. */
export const RESUME_FLOOR_SHARE = 0.1;
/** From this share on there is nothing left to resume. */
export const RESUME_CEILING = 0.95;
/** A little earlier than where she left, to find the movement again. */
export const RESUME_REWIND_SEC = 3;
/** Shorter classes resume at the second itself: there three seconds are much. */
const REWIND_FROM_SEC = 300;

type Place = Pick<Progress, 'positionSec' | 'durationSec' | 'completedAt' | 'updatedAt'>;

/** Said to be done, and not played since. */
const isOver = ({ completedAt, updatedAt }: Place): boolean =>
  completedAt !== null && Date.parse(updatedAt) <= Date.parse(completedAt);

/**
 * Where to go on, in seconds, or null when the class starts at the beginning. A class that is done and is watched again
 * resumes like any other.
 */
export function resumePoint(place: Place | null): number | null {
  if (!place || place.durationSec <= 0 || isOver(place)) return null;
  const { positionSec, durationSec } = place;
  const floorSec = Math.min(RESUME_FLOOR_SEC, durationSec * RESUME_FLOOR_SHARE);
  if (positionSec < floorSec || positionSec >= durationSec * RESUME_CEILING) return null;
  return durationSec < REWIND_FROM_SEC ? positionSec : positionSec - RESUME_REWIND_SEC;
}
