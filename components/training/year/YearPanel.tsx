import { useMemo } from 'react';
import { useMemberSettings } from '@/components/account/settings/use-member-settings';
import { useToday, useTrainingStore } from '@/components/training/goals/use-training';
import { Button, LinkButton } from '@/components/ui/Button';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { DEFAULT_SETTINGS } from '@/lib/account/settings/settings-values';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { counted } from '@/lib/platform/dates/duration';
import { rhythmOf } from '@/lib/training/goals/rhythm';
import { type YearSummary, yearSummary } from '@/lib/training/goals/year-summary';
import type { DoneRow } from '@/lib/training/summary/member-training';
import { viewingsOf } from '@/lib/training/summary/member-training';
import { YearCalendar } from './YearCalendar';
import styles from './YearPanel.module.scss';
import { YearSkeleton } from './YearSkeleton';

const grouped = new Intl.NumberFormat('en-US');

/** Passed to `viewingsOf` instead of history rows, because the year counts recorded viewings only. */
const NO_ROWS: readonly DoneRow[] = [];

interface Best {
  readonly name: string;
  readonly figure: string;
  readonly when: string;
}

function bestsOf({ bestDay, bestWeek, longestMinutes }: YearSummary, longestStreakWeeks: number): Best[] {
  const bests: Best[] = [];
  if (bestDay)
    bests.push({
      name: 'Biggest day',
      figure: `${bestDay.minutes} min`,
      when: browserDate(bestDay.day, 'weekdayAndDay'),
    });
  if (bestWeek)
    bests.push({
      name: 'Biggest week',
      figure: `${bestWeek.minutes} min`,
      when: `Week of ${browserDate(bestWeek.week, 'shortDay')}`,
    });
  if (longestMinutes > 0)
    bests.push({ name: 'Longest class', figure: `${longestMinutes} min`, when: 'Start to finish' });
  if (longestStreakWeeks > 0)
    bests.push({
      name: 'Longest streak',
      figure: counted(longestStreakWeeks, 'week'),
      when: 'Weeks in a row you hit your goal',
    });
  return bests;
}

export function YearPanel() {
  const { state, store } = useTrainingStore();
  const { weeklyGoal, freezes } = useMemberSettings().settings ?? DEFAULT_SETTINGS;
  const zone = useMemberZone() ?? 'UTC';
  const today = useToday(zone);
  const viewings = useMemo(() => viewingsOf(state.value, NO_ROWS, zone), [state.value, zone]);
  const year = useMemo(() => yearSummary(viewings, today), [viewings, today]);
  const rhythm = rhythmOf(
    viewings.filter(({ isDone }) => isDone).map(({ day }) => day),
    { goal: weeklyGoal, freezes },
    today,
  );
  const isEmpty = year.activeDays === 0;
  if (isEmpty && (state.status === 'idle' || state.status === 'loading')) return <YearSkeleton />;
  return (
    <section className={styles.card} aria-labelledby="your-year">
      <h2 id="your-year">Your year</h2>
      {isEmpty && state.status === 'error' && (
        <div className="stack">
          <p>We couldn’t load your year. Nothing’s lost. Check your connection and try again.</p>
          <div>
            <Button variant="secondary" onClick={() => void store?.load(true)}>
              Retry
            </Button>
          </div>
        </div>
      )}
      {isEmpty && state.status === 'ready' && (
        <div className="stack">
          <p>Every class you do lights up a day here. Your first one can be ten minutes.</p>
          <div>
            <LinkButton href={routes.videos}>Find a class</LinkButton>
          </div>
        </div>
      )}
      {!isEmpty && (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>minutes moved</dt>
              <dd>{grouped.format(year.minutes)}</dd>
            </div>
            <div>
              <dt>{year.classes === 1 ? 'class done' : 'classes done'}</dt>
              <dd>{year.classes}</dd>
            </div>
            <div>
              <dt>{year.activeDays === 1 ? 'day you moved' : 'days you moved'}</dt>
              <dd>{year.activeDays}</dd>
            </div>
            <div>
              <dt>{rhythm.streakWeeks === 1 ? 'week in a row' : 'weeks in a row'}</dt>
              <dd>{rhythm.streakWeeks}</dd>
            </div>
          </dl>
          <YearCalendar months={year.months} today={today} />
          <h3>Personal bests</h3>
          <dl className={styles.bests}>
            {bestsOf(year, rhythm.longestStreakWeeks).map(({ name, figure, when }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{figure}</b> {when}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
