import { useEffect, useMemo } from 'react';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { localDay } from '@/lib/dates/local-day';
import type { ProgressMarks } from '@/lib/history/progress-marks';
import { creditedDays, leftClasses, remembering } from '@/lib/programs/credit';
import type { Day } from '@/lib/programs/days';
import { planProgram } from '@/lib/programs/plan';
import { startAgain } from '@/lib/programs/program';
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

const NOTHING: ReadonlyMap<string, Day> = new Map();
const toDay = (iso: string): Day => localDay(new Date(iso));

/** A member's programme of a series, or the way to begin one. */
export function ProgramPanel({ uid, seriesId, suggestedWeekdays, episodes, marks }: ProgramPanelProps) {
  const { state, change, keep, retry } = useProgram(uid, seriesId);
  const today = localDay(new Date());
  const program = state.status === 'ready' ? state.program : null;
  const doneOn = useMemo(() => (program ? creditedDays(program, marks, toDay) : NOTHING), [program, marks]);
  useEffect(() => {
    if (!program) return;
    const next = remembering(program, episodes, doneOn);
    if (next !== program) keep(next);
  }, [program, episodes, doneOn, keep]);
  if (state.status === 'loading') return <Skeleton height={220} />;
  if (state.status === 'failed')
    return (
      <ErrorState
        title="Your programme did not come"
        message="The classes below are all there. Check your connection and try again."
        onRetry={retry}
      />
    );
  const save = (next: typeof program) => void change(next);
  if (!program) return <ProgramStart suggestedWeekdays={suggestedWeekdays} today={today} onStart={save} />;
  const plan = planProgram({ program, videoIds: episodes.map(({ id }) => id), doneOn, today });
  return (
    <>
      <ProgramPlan
        program={program}
        plan={plan}
        episodes={episodes}
        left={leftClasses(program, episodes, doneOn)}
        today={today}
        onAgain={() => save(startAgain(program, today, new Date().toISOString()))}
      />
      <ProgramTools program={program} today={today} onChange={save} />
    </>
  );
}
