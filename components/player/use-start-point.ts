import { useEffect, useState } from 'react';
import type { Progress } from '@/lib/history/progress';
import { resumePoint } from '@/lib/history/resume';
import type { ViewingHistory } from './player-video';

export type StartPoint =
  | { readonly status: 'loading' }
  | { readonly status: 'ask'; readonly base: Progress; readonly resumeSec: number }
  | {
      readonly status: 'decided';
      readonly base: Progress | null;
      readonly startAtSec: number;
      /** Nothing is saved before the playhead has been here. */
      readonly reachSec: number;
    };

/** Longer than this nobody waits for her history; the class then begins where the address says. */
const PATIENCE_MS = 4000;

const decided = (base: Progress | null, startAtSec: number, reachSec = startAtSec): StartPoint => ({
  status: 'decided',
  base,
  startAtSec,
  reachSec,
});

function firstOf(base: Progress | null, askedSec: number | null): StartPoint {
  if (askedSec !== null) return decided(base, askedSec);
  const resumeSec = resumePoint(base);
  return base && resumeSec !== null ? { status: 'ask', base, resumeSec } : decided(base, 0);
}

/** Where to begin: where the address asks, else where the history says, once the member has agreed. */
export function useStartPoint(history: ViewingHistory, videoId: string, askedSec: number | null) {
  const [point, setPoint] = useState<StartPoint>({ status: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    const settle = (base: Progress | null) => {
      if (!isCurrent) return;
      isCurrent = false;
      setPoint(firstOf(base, askedSec));
    };
    const timer = setTimeout(() => settle(null), PATIENCE_MS);
    void history.load(videoId).then(settle);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [history, videoId, askedSec]);

  const choose = (isResuming: boolean) => {
    if (point.status !== 'ask') return;
    const { base, resumeSec } = point;
    setPoint(isResuming ? decided(base, resumeSec, base.positionSec) : decided(base, 0));
  };
  return { point, choose };
}
