import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useProgressMarks } from '@/components/cards/use-progress-marks';
import { useToday, useTrainingStore } from '@/components/training/goals/use-training';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useToast } from '@/contexts/ToastContext';
import type { ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { formatDate } from '@/lib/platform/dates/format-date';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import type { Day } from '@/lib/training/programs/days';
import { memberPrograms } from '@/lib/training/programs/member-programs';
import { type Program, pauseOn, startAgain } from '@/lib/training/programs/program';
import {
  creditedDays,
  nextEntry,
  type PlanEntry,
  planProgram,
  removedClasses,
  withNewFacts,
} from '@/lib/training/programs/program-plan';
import { programChange } from '@/lib/training/programs/programs-kind';
import { viewingsOf } from '@/lib/training/summary/member-training';
import type { ProgressMarks } from '@/lib/watch/history/progress-marks';
import styles from './ProgramPanel.module.scss';
import { ProgramStart, ProgramTools } from './ProgramTools';

function useProgram(seriesId: string) {
  const { showToast } = useToast();
  const { state, store } = useMemberStore(memberPrograms, {});
  const remembered = useRef('');
  const program = state.value[seriesId] ?? null;

  const change = async (next: Program | null) => {
    const op = programChange(seriesId, program, next);
    if (!op) return;
    try {
      await store?.change(op);
    } catch (cause) {
      console.warn('A program could not be saved', cause);
      showToast({
        title: 'Not saved',
        message: 'Your program stays as it was. Please try again.',
        variant: 'danger',
      });
    }
  };
  /** Stores the program's progress. A failure is only logged, because the next visit stores the progress again. */
  const keep = useCallback(
    ({ countsFrom, credits, classes }: Program) => {
      const op = { does: 'remember', id: seriesId, countsFrom, credits, classes } as const;
      const text = JSON.stringify(op);
      if (remembered.current === text) return;
      remembered.current = text;
      store
        ?.change({ ...op, credits: { ...credits }, classes: { ...classes } })
        .catch((cause: unknown) => console.warn('New facts of a program could not be saved', cause));
    },
    [store, seriesId],
  );
  // A copy on this device is shown even while the server cannot be read.
  const status = program ? 'ready' : state.status;
  return { status, program, change, keep, retry: () => void store?.load(true) };
}

interface ProgramPlanProps {
  readonly program: Program;
  readonly episodes: readonly ListCard[];
  readonly doneOn: ReadonlyMap<string, Day>;
  readonly today: Day;
  readonly onAgain: () => void;
}

const dateText = (day: Day, today: Day): string =>
  formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'dayAndMonth' : 'long');

function dayText({ state, day }: PlanEntry, today: Day): string {
  if (day === null) return 'Whenever you like';
  if (state === 'today') return 'Today';
  return dateText(day, today);
}

function ProgramPlan({ program, episodes, doneOn, today, onAgain }: ProgramPlanProps) {
  const plan = planProgram({ program, videoIds: episodes.map(({ id }) => id), doneOn, today });
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
        plan.length > 0 && (
          <>
            <p>You’ve done every class in this series. Beautiful.</p>
            <div>
              <Button onClick={onAgain}>Start again</Button>
            </div>
          </>
        )
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
                  {dayText(entry, today)}
                </span>
              </li>
            )
          );
        })}
        {removedClasses(program, episodes, doneOn).map(({ id, title, doneOn }) => (
          <li key={id} data-state="left">
            <span className={styles.left}>
              {title} <small>This class isn’t in the series anymore.</small>
            </span>
            {doneOn && (
              <span className={styles.day}>
                <Icon name="check" size={16} label="Done" />
                {dateText(doneOn, today)}
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

export function ProgramPanel({ seriesId, suggestedWeekdays, episodes, marks }: ProgramPanelProps) {
  const { status, program, change, keep, retry } = useProgram(seriesId);
  const zone = useMemberZone() ?? 'UTC';
  const today = useToday(zone);
  const leftIds = Object.keys(program?.classes ?? {}).filter((id) => !episodes.some((one) => one.id === id));
  const leftMarks = useProgressMarks(leftIds);
  const training = useTrainingStore().state.value;
  const doneOn = useMemo(() => {
    const all = new Map([...marks, ...leftMarks]);
    const viewings = viewingsOf(training, [], zone);
    if (!program) return new Map<string, Day>();
    return creditedDays(program, { marks: all, viewings, toDay: (iso) => localDay(iso, zone) });
  }, [program, marks, leftMarks, training, zone]);
  useEffect(() => {
    if (!program) return;
    const next = withNewFacts(program, episodes, doneOn);
    if (next !== program) keep(next);
  }, [program, episodes, doneOn, keep]);
  if (status === 'idle' || status === 'loading') return <Skeleton height={220} />;
  if (status === 'error')
    return (
      <ErrorState
        title="We couldn’t load your program"
        message="The classes below still work. Check your connection and try again."
        onRetry={retry}
      />
    );
  const save = (next: Program | null) => void change(next);
  if (!program)
    return episodes.length === 0 ? (
      <p>You can make your plan once there are classes.</p>
    ) : (
      <ProgramStart suggestedWeekdays={suggestedWeekdays} today={today} onStart={save} />
    );
  // Uses server time: with a fast device clock, completions soon after the restart would not count.
  const again = () => save(startAgain(program, today, serverNowIso()));
  return (
    <>
      <ProgramPlan program={program} episodes={episodes} doneOn={doneOn} today={today} onAgain={again} />
      <ProgramTools program={program} today={today} onChange={save} onAgain={again} />
    </>
  );
}
