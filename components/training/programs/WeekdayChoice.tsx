import { ChoiceChip } from '@/components/ui/Chip';
import { WEEKDAYS } from '@/lib/platform/dates/local-day';
import styles from './ProgramPanel.module.scss';

interface WeekdayChoiceProps {
  /** Weekday numbers, from 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
  readonly onChange: (weekdays: readonly number[]) => void;
}

export function WeekdayChoice({ weekdays, onChange }: WeekdayChoiceProps) {
  const toggle = (day: number) => {
    const next = weekdays.includes(day) ? weekdays.filter((other) => other !== day) : [...weekdays, day];
    if (next.length > 0) onChange(next.toSorted());
  };
  return (
    <fieldset>
      <legend>Which days?</legend>
      <div className={styles.weekdays}>
        {WEEKDAYS.map((name, index) => (
          <ChoiceChip
            key={name}
            isChosen={weekdays.includes(index + 1)}
            aria-label={name}
            onClick={() => toggle(index + 1)}
          >
            {name.slice(0, 3)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
