import type { Progress } from './progress';

/** Less than this is not worth a question; a share of the length would ask too late in long classes. */
export const RESUME_FLOOR_SEC = 15;
/** From this share on there is nothing left to resume. */
export const RESUME_CEILING = 0.95;
/** A little earlier than where she left, to find the movement again. */
export const RESUME_REWIND_SEC = 3;

/** Where to go on, in seconds, or null when the class starts at the beginning. */
export function resumePoint(
  progress: Pick<Progress, 'positionSec' | 'durationSec' | 'completedAt'> | null,
): number | null {
  if (!progress || progress.completedAt !== null || progress.durationSec <= 0) return null;
  const { positionSec, durationSec } = progress;
  if (positionSec < RESUME_FLOOR_SEC || positionSec >= durationSec * RESUME_CEILING) return null;
  return positionSec - RESUME_REWIND_SEC;
}

/** The `t` of a shared address in seconds: "90", "90s" or "1m30s"; null when it is none of these. */
export function parseStartTime(text: string | null | undefined): number | null {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text?.trim() ?? '');
  if (!match?.[0]) return null;
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}
