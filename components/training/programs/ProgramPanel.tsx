import { useEffect, useMemo } from 'react';
import { useToday } from '@/components/training/goals/use-training';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { useMemberZone } from '@/components/ui/use-member-zone';
import type { ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { formatDate } from '@/lib/platform/dates/format-date';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import type { Day } from '@/lib/training/programs/days';
import { type Program, pauseOn, startAgain } from '@/lib/training/programs/program';
import {
  creditedDays,
  nextEntry,
  type PlanEntry,
  planProgram,
  type RemovedClass,
  removedClasses,
  withNewFacts,
} from '@/lib/training/programs/program-plan';
import type { ProgressMarks } from '@/lib/watch/history/progress-marks';
import styles from './ProgramPanel.module.scss';
import { ProgramStart } from './ProgramStart';
import { ProgramTools } from './ProgramTools';
import { useProgram } from './use-program';

interface ProgramPlanProps {
  readonly program: Program;
  readonly plan: readonly PlanEntry[];
  readonly episodes: readonly ListCard[];
  readonly removed: readonly RemovedClass[];
  readonly today: Day;
  readonly onAgain: () => void;
}

function dayText({ state, day }: PlanEntry): string {
  if (day === null) return 'Whenever you like';
  if (state === 'today') return 'Today';
  return formatDate(day, 'dayAndMonth');
}

function ProgramPlan({ program, plan, episodes, removed, today, onAgain }: ProgramPlanProps) {
  const done = plan.filter(({ state }) => state === 'done').length;
  const next = nextEntry(plan);
  const pause = pauseOn(program, today);
  const byId = new Map(episodes.map((episode) => [episode.id, episode]));
  const nextClass = next && byId.get(next.videoId);
  return (
    <>
      <p className={styles.standing}>
        {done} of {plan.length} done
      </p>
      <ProgressBar label="Your program" percent={plan.length > 0 ? (done / plan.length) * 100 : 0} />
      {pause && (
        <p>
          Paused through {formatDate(pause.until, 'dayAndMonth')}. Take the time you need. It’ll all be here.
        </p>
      )}
      {nextClass ? (
        <LinkButton href={routes.watch(nextClass.slug)} variant="secondary">
          {next.state === 'today' ? 'Today: ' : 'Next: '}
          {nextClass.title}
        </LinkButton>
      ) : (
        <>
          <p>You’ve done every class in this series. Beautiful.</p>
          <div>
            <Button onClick={onAgain}>Start again</Button>
          </div>
        </>
      )}
      <ol className={styles.plan}>
        {plan.map((entry) => {
          const episode = byId.get(entry.videoId);
          return (
            episode && (
              <li key={entry.videoId} data-state={entry.state}>
                <AppLink href={routes.watch(episode.slug)}>{episode.title}</AppLink>
                <span className={styles.day}>
                  {entry.state === 'done' && <Icon name="check" size={16} label="Done" />}
                  {dayText(entry)}
                </span>
              </li>
            )
          );
        })}
        {removed.map(({ id, title, doneOn }) => (
          <li key={id} data-state="left">
            <span className={styles.left}>
              {title} <small>This class isn’t in the series anymore.</small>
            </span>
            {doneOn && (
              <span className={styles.day}>
                <Icon name="check" size={16} label="Done" />
                {formatDate(doneOn, 'dayAndMonth')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

export interface ProgramPanelProps {
  readonly seriesId: string;
  readonly suggestedWeekdays: readonly number[];
  readonly episodes: readonly ListCard[];
  readonly marks: ProgressMarks;
}

const NONE_DONE: ReadonlyMap<string, Day> = new Map();

export function ProgramPanel({ seriesId, suggestedWeekdays, episodes, marks }: ProgramPanelProps) {
  const { state, change, keep, retry } = useProgram(seriesId);
  const zone = useMemberZone() ?? 'UTC';
  const today = useToday(zone);
  const program = state.status === 'ready' ? state.program : null;
  const doneOn = useMemo(
    () => (program ? creditedDays(program, marks, (iso) => localDay(iso, zone)) : NONE_DONE),
    [program, marks, zone],
  );
  useEffect(() => {
    if (!program) return;
    const next = withNewFacts(program, episodes, doneOn);
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
  // Uses server time: with a fast device clock, completions soon after the restart would not count.
  const again = () => save(startAgain(program, today, serverNowIso()));
  const plan = planProgram({ program, videoIds: episodes.map(({ id }) => id), doneOn, today });
  return (
    <>
      <ProgramPlan
        program={program}
        plan={plan}
        episodes={episodes}
        removed={removedClasses(program, episodes, doneOn)}
        today={today}
        onAgain={again}
      />
      <ProgramTools program={program} today={today} onChange={save} onAgain={again} />
    </>
  );
}
