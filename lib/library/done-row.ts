import type { Progress } from '@/lib/watch/history/progress';
import { nextStamp } from '@/lib/watch/history/stamp';

const later = (a: string, b: string | null): string => (b !== null && Date.parse(b) > Date.parse(a) ? b : a);

/** The row as done now, or as not done with its place kept only where it makes sense to go on from. */
export function withDone(entry: Progress, isDone: boolean, nowMs: number): Progress {
  // Whatever her devices' clocks say, the newest change must have the latest stamp.
  const updatedAt = nextStamp(nowMs, later(later(entry.updatedAt, entry.completedAt), entry.undoneAt));
  if (isDone) return { ...entry, completedAt: entry.completedAt ?? updatedAt, updatedAt };
  const isAtEnd = entry.positionSec >= entry.durationSec * 0.95;
  return {
    ...entry,
    completedAt: null,
    undoneAt: updatedAt,
    updatedAt,
    positionSec: isAtEnd ? 0 : entry.positionSec,
    playedSec: 0,
  };
}
