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

/** Order of two stamps, none at all being the oldest. */
function compareStamps(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return Date.parse(a) - Date.parse(b) || compareText(a, b);
}

/** When the class was first done since it was last said not to be; null when it was not. */
function firstDone(a: Progress, b: Progress, undoneAt: string | null): string | null {
  const valid = [a.completedAt, b.completedAt].filter((stamp) => compareStamps(stamp, undoneAt) > 0);
  return valid.toSorted(compareStamps)[0] ?? null;
}

/** The most seconds played, of the saves that know of the last "not done" only: with it they are counted anew. */
function playedSince(a: Progress, b: Progress): number {
  const order = compareStamps(a.undoneAt, b.undoneAt);
  if (order === 0) return Math.max(a.playedSec, b.playedSec);
  return (order > 0 ? a : b).playedSec;
}

/**
 * One truth from two saves of the same class, in whatever order they come: the newest decides the position, the
 * furthest second never falls, and a class once done stays done until she says that it is not. What was saved before she
 * said so, and comes late, does not make it done again.
 */
export function mergeProgress(a: Progress, b: Progress): Progress {
  const newest = compareSaves(a, b) >= 0 ? a : b;
  const undoneAt = compareStamps(a.undoneAt, b.undoneAt) >= 0 ? a.undoneAt : b.undoneAt;
  return {
    ...newest,
    furthestSec: Math.max(a.furthestSec, b.furthestSec),
    playedSec: playedSince(a, b),
    completedAt: firstDone(a, b, undoneAt),
    undoneAt,
  };
}

/** `mergeProgress` where either side may be missing. */
export function mergeOptional(a: Progress | null, b: Progress | null): Progress | null {
  return a && b ? mergeProgress(a, b) : (a ?? b);
}
