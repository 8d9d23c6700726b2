import { type CSSProperties, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { FieldError } from '@/components/ui/FieldFrame';
import { Switch } from '@/components/ui/Switch';
import { useTask } from '@/components/ui/use-task';
import type { MemberSettings } from '@/lib/account/settings/settings-values';
import { classCount } from '@/lib/catalogue/list-card';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { counted } from '@/lib/platform/dates/duration';
import { rhythmOf } from '@/lib/training/goals/rhythm';
import { type MonthMinutes, milestoneOf, minutesByMonth } from '@/lib/training/goals/year-summary';
import { addDays } from '@/lib/training/programs/days';
import { recordRows } from '@/lib/training/summary/member-training';
import type { HistoryList } from '@/lib/watch/history/history';
import { loadMoreHistory } from '@/lib/watch/history/history-store';
import styles from './RhythmPanel.module.scss';
import { useToday, useTraining } from './use-training';

/** Minimum minutes for a full bar: without it, ten minutes would fill the bar if no month has more. */
const MIN_SCALE_MINUTES = 60;

function MonthChart({ months }: { readonly months: readonly MonthMinutes[] }) {
  const most = Math.max(MIN_SCALE_MINUTES, ...months.map(({ minutes }) => minutes));
  return (
    <figure className={styles.chart}>
      <figcaption>Minutes moved, month by month</figcaption>
      <div className={styles.bars} aria-hidden="true">
        {months.map(({ month, minutes }) => (
          <div key={month} className={styles.month}>
            <span>{browserDate(`${month}-01`, 'shortMonth')}</span>
            <span className={styles.track}>
              <i style={{ '--share': minutes / most } as CSSProperties} />
              {minutes > 0 && <b>{minutes}</b>}
            </span>
          </div>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>Minutes moved, month by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Minutes</th>
            <th scope="col">Classes</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, minutes, classes }) => (
            <tr key={month}>
              <th scope="row">{browserDate(`${month}-01`, 'monthAndYear')}</th>
              <td>{minutes}</td>
              <td>{classes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface RhythmPanelProps {
  readonly uid: string;
  readonly history: HistoryList;
  readonly settings: MemberSettings;
  readonly onSettings: (change: Partial<MemberSettings>) => void;
  readonly zone: string;
}

const MAX_PAGES = 16;
/** Maximum length of a break from training, including its first and last day. */
const PAUSE_DAYS = 14;

export function RhythmPanel({ uid, history, settings, onSettings, zone }: RhythmPanelProps) {
  const [hasLoaded, setHasLoaded] = useState(false);
  const { isBusy, error, run } = useTask(
    'Older classes could not be read',
    'We couldn’t load your history. Please try again.',
  );
  const today = useToday(zone);
  const loaded = useTraining(history.entries, zone);
  const training = loaded ?? [];
  const doneCount = training.filter(({ isDone }) => isDone).length;
  const rhythm = rhythmOf(training, settings, today);
  const { reached, left } = milestoneOf(doneCount);
  const figures = [
    ['Weeks in a row', rhythm.streakWeeks],
    ['Longest streak', rhythm.longestStreakWeeks],
    [left === null ? 'Classes done' : `Classes done, ${left} to the next milestone`, doneCount],
  ] as const;

  const loadYear = () =>
    run(async () => {
      setHasLoaded(true);
      let list = history;
      for (let page = 0; page < MAX_PAGES && list.hasMore; page += 1) list = await loadMoreHistory(uid);
      // Records a viewing for each finished class in the history, so that the member's other devices count it too.
      await recordRows(uid, list.entries);
    });
  const handleRest = (isResting: boolean) => {
    const past = settings.freezes.filter(({ from }) => from < today);
    const ended = past.map((freeze) => (freeze.to >= today ? { ...freeze, to: addDays(today, -1) } : freeze));
    const freezes = isResting ? [...ended, { from: today, to: addDays(today, PAUSE_DAYS - 1) }] : ended;
    onSettings({ freezes: freezes.slice(-50) });
  };
  return (
    <details
      className={styles.panel}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !hasLoaded) void loadYear();
      }}
    >
      <summary>
        <b>Your rhythm</b>
        <span>
          {loaded &&
            (rhythm.streakWeeks > 0
              ? `${counted(rhythm.streakWeeks, 'week')} in a row`
              : `${rhythm.doneThisWeek} of ${classCount(rhythm.goal)} this week`)}
        </span>
      </summary>
      <div className={styles.body}>
        <FactList className={styles.figures} facts={figures} />
        {reached !== null && reached > 1 && (
          <p>You’ve reached {reached} classes. Take a moment to enjoy that.</p>
        )}
        <MonthChart months={minutesByMonth(training, today)} />
        <Switch
          label="I’m taking a break: sick, away, or just busy"
          hint={`Up to ${PAUSE_DAYS} days. Rest weeks never break your streak.`}
          checked={rhythm.isFrozen}
          onChange={({ target }) => handleRest(target.checked)}
        />
        {history.hasMore && hasLoaded && (
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void loadYear()}>
            Count older classes too
          </Button>
        )}
        <FieldError message={error} />
      </div>
    </details>
  );
}
