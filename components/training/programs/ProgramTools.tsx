import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { ConfirmButton } from '@/components/ui/overlays/ConfirmDialog';
import { TextField } from '@/components/ui/TextField';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { addDays, type Day, isDay } from '@/lib/training/programs/days';
import {
  newProgram,
  type Program,
  pauseOn,
  pauseUntil,
  resume,
  shiftTo,
} from '@/lib/training/programs/program';
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
  const handleSubmit = () => onStart(newProgram(isDay(start) ? start : today, weekdays));
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

interface ProgramToolsProps {
  readonly program: Program;
  readonly today: Day;
  readonly onChange: (program: Program | null) => void;
  readonly onAgain: () => void;
}

const USUAL_PAUSE_DAYS = 7;

interface DayActionProps {
  readonly label: string;
  readonly action: string;
  readonly initial: Day;
  readonly min: Day;
  readonly onDay: (day: Day) => void;
}

function DayAction({ label, action, initial, min, onDay }: DayActionProps) {
  const { fieldProps, whenValid } = useFieldChecks({
    day: (text) => (isDay(text) && text >= min ? null : 'Choose today or a later day.'),
  });
  return (
    <Form className={styles.dayAction} onSubmit={whenValid((data) => onDay(textOf(data, 'day')))} noValidate>
      {/* The key remounts the field when `initial` changes, as at midnight: React ignores a new `defaultValue`. */}
      <TextField
        key={initial}
        label={label}
        type="date"
        min={min}
        defaultValue={initial}
        {...fieldProps('day')}
      />
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    </Form>
  );
}

export function ProgramTools({ program, today, onChange, onAgain }: ProgramToolsProps) {
  const pause = pauseOn(program, today);
  return (
    <details className={styles.tools}>
      <summary>Change days, pause, or move</summary>
      <div className={styles.form}>
        <WeekdayChoice
          weekdays={program.weekdays}
          onChange={(weekdays) => onChange({ ...program, weekdays })}
        />
        {pause ? (
          <div>
            <Button variant="secondary" onClick={() => onChange(resume(program, today))}>
              End the pause
            </Button>
          </div>
        ) : (
          <DayAction
            label="Pause through"
            action="Pause"
            initial={addDays(today, USUAL_PAUSE_DAYS)}
            min={today}
            onDay={(until) => onChange(pauseUntil(program, today, until))}
          />
        )}
        <DayAction
          label="Pick up on"
          action="Move"
          initial={today}
          min={today}
          onDay={(day) => onChange(shiftTo(program, day))}
        />
        <div className="cluster">
          <ConfirmButton
            label="Start again"
            title="Start this program again?"
            confirmLabel="Start again"
            onConfirm={onAgain}
          >
            <p>You’ll start fresh from today. What you’ve done stays in your history.</p>
          </ConfirmButton>
          <ConfirmButton
            label="Leave this program"
            title="Leave this program?"
            confirmLabel="Leave"
            onConfirm={() => onChange(null)}
          >
            <p>We’ll drop the plan. Everything you’ve done stays in your history.</p>
          </ConfirmButton>
        </div>
      </div>
    </details>
  );
}
