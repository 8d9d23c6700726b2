import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { Form } from '@/components/ui/Form';
import { TextField } from '@/components/ui/TextField';
import { WEEKDAYS } from '@/lib/platform/dates/local-day';
import { type Day, isDay } from '@/lib/training/programs/days';
import { newProgram, type Program } from '@/lib/training/programs/program';
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

interface ProgramStartProps {
  readonly suggestedWeekdays: readonly number[];
  readonly today: Day;
  readonly onStart: (program: Program) => void;
}

const ANY_DAYS = [1, 3, 5];

export function ProgramStart({ suggestedWeekdays, today, onStart }: ProgramStartProps) {
  const [weekdays, setWeekdays] = useState(suggestedWeekdays.length > 0 ? suggestedWeekdays : ANY_DAYS);
  const [chosen, setChosen] = useState<string | null>(null);
  const start = chosen ?? today;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onStart(newProgram(isDay(start) ? start : today, weekdays));
  };
  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      <p>
        Choose your days and we’ll line up the classes. Miss one? No problem, the rest just move along.
        Classes you’ve already done count.
      </p>
      <WeekdayChoice weekdays={weekdays} onChange={setWeekdays} />
      <TextField
        label="First day"
        type="date"
        value={start}
        onChange={(event) => setChosen(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary">
          Start this program
        </Button>
      </div>
    </Form>
  );
}
