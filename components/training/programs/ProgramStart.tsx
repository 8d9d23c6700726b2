import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { TextField } from '@/components/ui/TextField';
import { type Day, isDay } from '@/lib/training/programs/days';
import { newProgram, type Program } from '@/lib/training/programs/program';
import styles from './ProgramPanel.module.scss';
import { WeekdayChoice } from './WeekdayChoice';

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
