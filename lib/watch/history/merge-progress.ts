import { timestampAfter } from '@/lib/member/change';
import { isAtEnd } from './completion';
import type { Progress } from './progress';

const updatedMs = (progress: Progress): number => Date.parse(progress.updatedAt);

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Compares by time, then device, then content, so that a merge gives the same result in either order. */
function compareSaves(a: Progress, b: Progress): number {
  return (
    updatedMs(a) - updatedMs(b) ||
    compareText(a.device, b.device) ||
    a.positionSec - b.positionSec ||
    a.durationSec - b.durationSec ||
    Number(a.hidden) - Number(b.hidden) ||
    compareText(a.title, b.title) ||
    compareText(a.slug, b.slug) ||
    compareText(a.updatedAt, b.updatedAt)
  );
}

function compareTimestamps(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return Date.parse(a) - Date.parse(b) || compareText(a, b);
}

/** Returns the first completion that is later than `undoneAt`; null if there is none. */
function firstDone(a: Progress, b: Progress, undoneAt: string | null): string | null {
  const valid = [a.completedAt, b.completedAt].filter(
    (timestamp) => compareTimestamps(timestamp, undoneAt) > 0,
  );
  return valid.toSorted(compareTimestamps)[0] ?? null;
}

/** Returns the seconds played since the class was last marked as not done. Ignores saves with an older `undoneAt`. */
function playedSince(a: Progress, b: Progress): number {
  const order = compareTimestamps(a.undoneAt, b.undoneAt);
  if (order === 0) return Math.max(a.playedSec, b.playedSec);
  return (order > 0 ? a : b).playedSec;
}

const earlierBase = (a: string, b: string): string => (compareTimestamps(a || null, b || null) <= 0 ? a : b);

const hasOpenPosition = ({ completedAt, positionSec, durationSec }: Progress): boolean =>
  completedAt === null || !isAtEnd(positionSec, durationSec);

/** A `save` made before `stored` was read may lower the position only if `stored` is completed and at its end. */
function mergedPositionSec(save: Progress, stored: Progress): number {
  if (compareSaves(stored, save) > 0) return stored.positionSec;
  const hadReadStored = compareTimestamps(save.basedOn || null, stored.updatedAt) >= 0;
  return hadReadStored || !hasOpenPosition(stored)
    ? save.positionSec
    : Math.max(stored.positionSec, save.positionSec);
}

function mergedPosition(a: Progress, b: Progress): Pick<Progress, 'positionSec' | 'basedOn'> {
  const newest = compareSaves(a, b) >= 0 ? a : b;
  if (a.basedOn === undefined && b.basedOn === undefined) return { positionSec: newest.positionSec };
  if (a.basedOn === undefined) return { positionSec: mergedPositionSec(b, a) };
  if (b.basedOn === undefined) return { positionSec: mergedPositionSec(a, b) };
  return { positionSec: newest.positionSec, basedOn: earlierBase(a.basedOn, b.basedOn) };
}

/** Gives the same for (b, a). Keeps the newest position, unless `mergedPositionSec` prefers the one further on. */
export function mergeProgress(a: Progress, b: Progress): Progress {
  const { basedOn: _, ...newest } = compareSaves(a, b) >= 0 ? a : b;
  const undoneAt = compareTimestamps(a.undoneAt, b.undoneAt) >= 0 ? a.undoneAt : b.undoneAt;
  return {
    ...newest,
    ...mergedPosition(a, b),
    furthestSec: Math.max(a.furthestSec, b.furthestSec),
    playedSec: playedSince(a, b),
    completedAt: firstDone(a, b, undoneAt),
    undoneAt,
  };
}

export function mergeOptional(a: Progress | null, b: Progress | null): Progress | null {
  return a && b ? mergeProgress(a, b) : (a ?? b);
}

/** A timestamp further ahead of the server's time than this comes from a device with a wrong clock. */
export const MAX_AHEAD_MS = 5 * 60_000;

/** If a fast clock dated the stored row in the future, dates the new save after the row, so that the save wins. */
export function afterFastClock(save: Progress, stored: Progress | null, nowMs: number): Progress {
  if (!stored || updatedMs(stored) <= nowMs + MAX_AHEAD_MS) return save;
  return { ...save, updatedAt: timestampAfter(updatedMs(save), [stored.updatedAt]) };
}
