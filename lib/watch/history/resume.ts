import { routes } from '@/lib/platform/config/routes';
import { isAtEnd } from './completion';

/** The class starts over if the position is below this second and below this share of the duration. */
export const RESUME_FLOOR_SEC = 15;
const RESUME_FLOOR_SHARE = 0.1;
/** Playback resumes this long before the stored position, so that the member finds the movement again. */
const RESUME_REWIND_SEC = 3;
/** Classes shorter than this resume at the exact second. */
const REWIND_FROM_SEC = 300;

interface Position {
  readonly positionSec: number;
  readonly durationSec: number;
  readonly completedAt: string | null;
  readonly updatedAt: string;
}

const isOver = ({ completedAt, updatedAt }: Position): boolean =>
  completedAt !== null && Date.parse(updatedAt) <= Date.parse(completedAt);

/** Returns the progress with the present length of the class, whose video may have been replaced since. */
export const withLength = <P extends Position>(progress: P, durationSec: number): P => ({
  ...progress,
  durationSec,
});

/** Returns the second to resume at, or null to start over. A completed class resumes if it was played since. */
export function resumePoint(position: Position | null): number | null {
  if (!position || position.durationSec <= 0 || isOver(position)) return null;
  const { positionSec, durationSec } = position;
  const floorSec = Math.min(RESUME_FLOOR_SEC, durationSec * RESUME_FLOOR_SHARE);
  if (positionSec < floorSec || isAtEnd(positionSec, durationSec)) return null;
  return durationSec < REWIND_FROM_SEC ? positionSec : positionSec - RESUME_REWIND_SEC;
}

/** Returns the seconds in texts such as "90", "90s", "1m30s" and "1h2m3s"; null for other texts. */
export function parseStartTime(text: string | null | undefined): number | null {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text?.trim() ?? '');
  if (!match?.[0]) return null;
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

export const startAddress = (slug: string, sec: number | null): string =>
  sec === null ? routes.watch(slug) : `${routes.watch(slug)}?t=${sec}`;
