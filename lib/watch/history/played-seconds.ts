/** A position change of more than this (times the speed) between two reports is a jump and not played time. */
export const MAX_STEP_SEC = 2;

export interface PlayedBefore {
  readonly playedSec: number;
  readonly furthestSec: number;
}

/** Counts each second once. A second before `furthestSec` is not added to `playedSec`, which may already contain it. */
export function countPlayedSeconds(start: PlayedBefore) {
  const seen = new Set<number>();
  let before = start;
  let beyond = 0;
  const isBeyond = (second: number): boolean => second >= Math.floor(before.furthestSec);
  let last: number | null = null;
  return {
    advance(positionSec: number, rate: number): void {
      const from = last;
      last = positionSec;
      if (from === null || positionSec < from || positionSec - from > MAX_STEP_SEC * rate) return;
      for (let second = Math.floor(from); second < positionSec; second += 1) {
        if (seen.has(second)) continue;
        seen.add(second);
        if (isBeyond(second)) beyond += 1;
      }
    },
    /** Must be called at a seek or a stop, so that the skipped part does not count as played. */
    interrupt(): void {
      last = null;
    },
    /** Replaces the totals of earlier viewings. Needed if they are loaded after playback began. */
    adopt(earlier: PlayedBefore): void {
      before = earlier;
      beyond = [...seen].filter(isBeyond).length;
    },
    total: (): number => Math.max(seen.size, before.playedSec + beyond),
  };
}
