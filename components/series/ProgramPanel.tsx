import { useMemo } from 'react';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { localDay } from '@/lib/dates/local-day';
import type { ProgressMarks } from '@/lib/history/progress-marks';
import { planProgram } from '@/lib/programs/plan';
import type { ListCard } from '@/lib/videos/list-card';
import { ProgramPlan } from './ProgramPlan';
import { ProgramStart } from './ProgramStart';
import { ProgramTools } from './ProgramTools';
import { useProgram } from './use-program';

export interface ProgramPanelProps {
  readonly uid: string;
  readonly seriesId: string;
  readonly suggestedWeekdays: readonly number[];
  readonly episodes: readonly ListCard[];
  readonly marks: ProgressMarks;
}

/** A member's programme of a series, or the way to begin one. */
export function ProgramPanel({ uid, seriesId, suggestedWeekdays, episodes, marks }: ProgramPanelProps) {
  const { state, change, retry } = useProgram(uid, seriesId);
  const today = localDay(new Date());
  const doneOn = useMemo(
    () =>
      new Map(
        [...marks].flatMap(([id, { completedAt }]) =>
          completedAt ? [[id, localDay(new Date(completedAt))] as const] : [],
        ),
      ),
    [marks],
  );
  if (state.status === 'loading') return <Skeleton height={220} />;
  if (state.status === 'failed')
    return (
      <ErrorState
        title="Your programme did not come"
        message="The classes below are all there. Check your connection and try again."
        onRetry={retry}
      />
    );
  const { program } = state;
  const save = (next: typeof program) => void change(next);
  if (!program) return <ProgramStart suggestedWeekdays={suggestedWeekdays} today={today} onStart={save} />;
  const plan = planProgram({ program, videoIds: episodes.map(({ id }) => id), doneOn, today });
  return (
    <>
      <ProgramPlan program={program} plan={plan} episodes={episodes} today={today} />
      <ProgramTools program={program} today={today} onChange={save} />
    </>
  );
}
