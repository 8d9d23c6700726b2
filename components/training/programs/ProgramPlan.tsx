import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { ProgressBar } from '@/components/ui/ProgressBar';
import type { ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { formatDate } from '@/lib/platform/dates/format-date';
import type { LeftClass } from '@/lib/training/programs/credit';
import type { Day } from '@/lib/training/programs/days';
import { nextEntry, type PlanEntry } from '@/lib/training/programs/plan';
import { type Program, pauseOn } from '@/lib/training/programs/program';
import styles from './ProgramPanel.module.scss';

interface ProgramPlanProps {
  readonly program: Program;
  readonly plan: readonly PlanEntry[];
  readonly episodes: readonly ListCard[];
  /** What has left the series since she began it. */
  readonly left: readonly LeftClass[];
  readonly today: Day;
  readonly onAgain: () => void;
}

function dayText({ state, day }: PlanEntry): string {
  if (day === null) return 'Whenever you like';
  if (state === 'today') return 'Today';
  return formatDate(day, 'dayAndMonth');
}

/** Where she stands, what comes next, and when. */
export function ProgramPlan({ program, plan, episodes, left, today, onAgain }: ProgramPlanProps) {
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
          Paused until {formatDate(pause.until, 'dayAndMonth')}. Take the time you need. It’ll all be here.
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
        {left.map(({ id, title, doneOn }) => (
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
