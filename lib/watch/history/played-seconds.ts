/** A step in position longer than this (times the playback speed) is a jump and does not count as played. */
export const MAX_STEP_SEC = 2;

export interface PlayedBefore {
  readonly playedSec: number;
  readonly furthestSec: number;
}

export interface PlayedSeconds {
  advance(positionSec: number, rate: number): void;
  /** Starts a new stretch after a manual seek or a stop: the skipped part does not count as played. */
  lift(): void;
  /** Adds an earlier viewing that was loaded late. */
  adopt(before: PlayedBefore): void;
  total(): number;
}

/** Counts distinct seconds. Earlier viewings store only a total; seconds past `furthestSec` add to it. */
export function countPlayedSeconds(start: PlayedBefore): PlayedSeconds {
  const seen = new Set<number>();
  let before = start;
  let beyond = 0;
  const isBeyond = (second: number): boolean => second >= Math.floor(before.furthestSec);
  let last: number | null = null;
  return {
    advance(positionSec, rate) {
      const from = last;
      last = positionSec;
      if (from === null || positionSec < from || positionSec - from > MAX_STEP_SEC * rate) return;
      for (let second = Math.floor(from); second < positionSec; second += 1) {
        if (seen.has(second)) continue;
        seen.add(second);
        if (isBeyond(second)) beyond += 1;
      }
    },
    lift() {
      last = null;
    },
    adopt(earlier) {
      before = earlier;
      beyond = [...seen].filter(isBeyond).length;
    },
    total: () => Math.max(seen.size, before.playedSec + beyond),
  };
}
