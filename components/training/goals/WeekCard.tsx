import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import { ProgressRing } from '@/components/ui/ProgressBar';
import { classCount } from '@/lib/catalogue/list-card';
import { WEEKDAYS } from '@/lib/platform/dates/local-day';
import type { Rhythm } from '@/lib/training/goals/rhythm';
import styles from './WeekCard.module.scss';

const { Overlay: GoalDialog } = lazyOverlay('GoalDialog', () => import('./GoalDialog'));

interface WeekCardProps {
  readonly rhythm: Rhythm | null;
  readonly onGoal: (goal: number) => Promise<void>;
}

const DAY_LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

const streakText = (weeks: number): string =>
  weeks > 1 ? `${weeks}-week streak` : weeks === 1 ? 'One-week streak' : 'Rest days are part of it';

export function WeekCard({ rhythm, onGoal }: WeekCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { doneThisWeek = 0, goal = 3, streakWeeks = 0, isFrozen = false, days = [] } = rhythm ?? {};
  const todayIndex = days.findIndex(({ isToday }) => isToday);
  return (
    <div className={styles.card}>
      <ProgressRing
        label="Weekly goal"
        percent={(doneThisWeek / goal) * 100}
        valueText={`${doneThisWeek} of ${classCount(goal)} this week`}
        size={92}
      >
        <span className={styles.count}>
          <b>{doneThisWeek}</b> of {goal}
        </span>
      </ProgressRing>
      <div className={styles.side}>
        <p className={styles.streak}>
          {isFrozen ? 'Your streak is on hold until you’re back' : streakText(streakWeeks)}
        </p>
        <ol className={styles.days} aria-label="Days of this week">
          {DAY_LETTERS.map((letter, index) => {
            const day = days[index];
            return (
              <li key={WEEKDAYS[index]} data-done={day?.isDone} data-today={day?.isToday}>
                <span className="visually-hidden">
                  {WEEKDAYS[index]}
                  {day?.isToday && ', today'}
                  {day?.isDone ? ': a class done' : index < todayIndex && ': rest'}
                </span>
                <span aria-hidden="true">{day?.isDone ? <Icon name="check" size={16} /> : letter}</span>
              </li>
            );
          })}
        </ol>
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          disabled={rhythm === null}
          onClick={() => setIsChanging(true)}
        >
          Change goal
        </Button>
      </div>
      {isChanging && <GoalDialog isOpen goal={goal} onClose={() => setIsChanging(false)} onGoal={onGoal} />}
    </div>
  );
}
