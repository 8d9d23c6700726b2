import type { EngineEvent, EngineState } from './engine';

const PROGRESS_MARKS = [25, 50, 75, 90] as const;

export type Milestone =
  | { readonly type: 'play' }
  | {
      readonly type: 'progress';
      readonly percent: (typeof PROGRESS_MARKS)[number];
      readonly currentSec: number;
    }
  | { readonly type: 'complete' };

/** The returned function returns newly reached milestones, each once per viewing (product.md 7.13 and 7.14). */
export function createMilestones(): (state: EngineState, event?: EngineEvent) => readonly Milestone[] {
  const sent = new Set<string>();
  const once = (key: string, milestone: Milestone): readonly Milestone[] => {
    if (sent.has(key)) return [];
    sent.add(key);
    return [milestone];
  };
  return (state, event) => {
    if (event === 'ended') return once('complete', { type: 'complete' });
    if (event !== 'time' || !state.isPlaying || state.isSeeking || state.durationSec <= 0) return [];
    const percentNow = (state.currentSec / state.durationSec) * 100;
    const reached = PROGRESS_MARKS.filter((percent) => percentNow >= percent);
    return [
      ...once('play', { type: 'play' }),
      ...reached.flatMap((percent) =>
        once(`${percent}`, { type: 'progress', percent, currentSec: state.currentSec }),
      ),
    ];
  };
}
