import { useMemo } from 'react';
import { useMemberSettings } from '@/components/account/settings/use-member-settings';
import { useToday, useTrainingStore } from '@/components/training/goals/use-training';
import { Button, LinkButton } from '@/components/ui/Button';
import { type Fact, FactList } from '@/components/ui/FactList';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { DEFAULT_SETTINGS } from '@/lib/account/settings/settings-values';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { counted } from '@/lib/platform/dates/duration';
import { rhythmOf } from '@/lib/training/goals/rhythm';
import { type YearSummary, yearSummary } from '@/lib/training/goals/year-summary';
import { type DoneRow, viewingsOf } from '@/lib/training/summary/member-training';
import { YearCalendar } from './YearCalendar';
import styles from './YearPanel.module.scss';
import { YearSkeleton } from './YearSkeleton';

const grouped = new Intl.NumberFormat('en-US');

/** Passed to `viewingsOf` instead of history rows, because the year counts recorded viewings only. */
const NO_ROWS: readonly DoneRow[] = [];

const best = (figure: string, when: string) => (
  <>
    <b>{figure}</b> {when}
  </>
);

function bestsOf({ bestDay, bestWeek, longestMinutes }: YearSummary, longestStreakWeeks: number): Fact[] {
  const bests: (Fact | false | null)[] = [
    bestDay && ['Biggest day', best(`${bestDay.minutes} min`, browserDate(bestDay.day, 'weekdayAndDay'))],
    bestWeek && [
      'Biggest week',
      best(`${bestWeek.minutes} min`, `Week of ${browserDate(bestWeek.week, 'shortDay')}`),
    ],
    longestMinutes > 0 && ['Longest class', best(`${longestMinutes} min`, 'Start to finish')],
    longestStreakWeeks > 0 && [
      'Longest streak',
      best(counted(longestStreakWeeks, 'week'), 'Weeks in a row you hit your goal'),
    ],
  ];
  return bests.filter((one) => one !== null && one !== false);
}

export function YearPanel() {
  const { state, store } = useTrainingStore();
  const settings = useMemberSettings().settings ?? DEFAULT_SETTINGS;
  const zone = useMemberZone() ?? 'UTC';
  const today = useToday(zone);
  const viewings = useMemo(() => viewingsOf(state.value, NO_ROWS, zone), [state.value, zone]);
  const year = useMemo(() => yearSummary(viewings, today), [viewings, today]);
  const rhythm = rhythmOf(viewings, settings, today);
  const { classes, activeDays } = year;
  const { streakWeeks } = rhythm;
  const figures = [
    ['minutes moved', grouped.format(year.minutes)],
    [classes === 1 ? 'class done' : 'classes done', classes],
    [activeDays === 1 ? 'day you moved' : 'days you moved', activeDays],
    [streakWeeks === 1 ? 'week in a row' : 'weeks in a row', streakWeeks],
  ] as const;
  const isEmpty = activeDays === 0;
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
          <FactList className={styles.figures} facts={figures} />
          <YearCalendar months={year.months} today={today} />
          <h3>Personal bests</h3>
          <FactList className={styles.bests} facts={bestsOf(year, rhythm.longestStreakWeeks)} />
        </>
      )}
    </section>
  );
}
