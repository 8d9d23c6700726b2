import { useEffect, useMemo } from 'react';
import { useToday } from '@/components/training/goals/use-today';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { useMemberZone } from '@/components/ui/use-member-zone';
import type { ListCard } from '@/lib/catalogue/list-card';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverStamp } from '@/lib/platform/http/server-clock';
import { creditedDays, leftClasses, remembering } from '@/lib/training/programs/credit';
import type { Day } from '@/lib/training/programs/days';
import { planProgram } from '@/lib/training/programs/plan';
import { startAgain } from '@/lib/training/programs/program';
import type { ProgressMarks } from '@/lib/watch/history/progress-marks';
import { ProgramPlan } from './ProgramPlan';
import { ProgramStart } from './ProgramStart';
import { ProgramTools } from './ProgramTools';
import { useProgram } from './use-program';

export interface ProgramPanelProps {
  readonly seriesId: string;
  readonly suggestedWeekdays: readonly number[];
  readonly episodes: readonly ListCard[];
  readonly marks: ProgressMarks;
}

const NOTHING: ReadonlyMap<string, Day> = new Map();

/** A member's program of a series, or the way to begin one. */
export function ProgramPanel({ seriesId, suggestedWeekdays, episodes, marks }: ProgramPanelProps) {
  const { state, change, keep, retry } = useProgram(seriesId);
  const zone = useMemberZone() ?? 'UTC';
  const today = useToday(zone);
  const program = state.status === 'ready' ? state.program : null;
  const doneOn = useMemo(
    () => (program ? creditedDays(program, marks, (iso) => localDay(iso, zone)) : NOTHING),
    [program, marks, zone],
  );
  useEffect(() => {
    if (!program) return;
    const next = remembering(program, episodes, doneOn);
    if (next !== program) keep(next);
  }, [program, episodes, doneOn, keep]);
  if (state.status === 'loading') return <Skeleton height={220} />;
  if (state.status === 'failed')
    return (
      <ErrorState
        title="We couldn’t load your program"
        message="The classes below still work. Check your connection and try again."
        onRetry={retry}
      />
    );
  const save = (next: typeof program) => void change(next);
  if (!program) return <ProgramStart suggestedWeekdays={suggestedWeekdays} today={today} onStart={save} />;
  // The stamps of what she does are the server's: one from a clock that is ahead would count nothing for hours.
  const again = () => save(startAgain(program, today, serverStamp()));
  const plan = planProgram({ program, videoIds: episodes.map(({ id }) => id), doneOn, today });
  return (
    <>
      <ProgramPlan
        program={program}
        plan={plan}
        episodes={episodes}
        left={leftClasses(program, episodes, doneOn)}
        today={today}
        onAgain={again}
      />
      <ProgramTools program={program} today={today} onChange={save} onAgain={again} />
    </>
  );
}
