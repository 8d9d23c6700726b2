/** Done means: nearly at the end, and at least half of the class really seen. */
export const COMPLETE_POSITION = 0.95;
export const COMPLETE_PLAYED = 0.5;

/** Whether the class counts as done. Jumping to the end alone does not. */
export function isComplete(positionSec: number, playedSec: number, durationSec: number): boolean {
  if (!(durationSec > 0)) return false;
  return (
    positionSec >= durationSec * COMPLETE_POSITION && playedSec >= Math.floor(durationSec) * COMPLETE_PLAYED
  );
}
