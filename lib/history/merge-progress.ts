import type { Progress } from './progress';

const stamp = (progress: Progress): number => Date.parse(progress.updatedAt);

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Order of two saves: by time, then by device, then by content, so that every order of merging ends the same. */
function compareSaves(a: Progress, b: Progress): number {
  return (
    stamp(a) - stamp(b) ||
    compareText(a.device, b.device) ||
    a.positionSec - b.positionSec ||
    a.durationSec - b.durationSec ||
    Number(a.hidden) - Number(b.hidden) ||
    compareText(a.title, b.title) ||
    compareText(a.slug, b.slug) ||
    compareText(a.updatedAt, b.updatedAt)
  );
}

function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) - Date.parse(b) < 0 || (Date.parse(a) === Date.parse(b) && a <= b) ? a : b;
}

/**
 * One truth from two saves of the same class, in whatever order they come: the newest decides the position, the
 * furthest second and the seconds played never fall, and a class once done stays done.
 */
export function mergeProgress(a: Progress, b: Progress): Progress {
  const newest = compareSaves(a, b) >= 0 ? a : b;
  return {
    ...newest,
    furthestSec: Math.max(a.furthestSec, b.furthestSec),
    playedSec: Math.max(a.playedSec, b.playedSec),
    completedAt: earliest(a.completedAt, b.completedAt),
  };
}

/** `mergeProgress` where either side may be missing. */
export function mergeOptional(a: Progress | null, b: Progress | null): Progress | null {
  return a && b ? mergeProgress(a, b) : (a ?? b);
}
