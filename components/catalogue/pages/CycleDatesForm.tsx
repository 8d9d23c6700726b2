import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { TextField } from '@/components/ui/TextField';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { CYCLE_LENGTH, type CycleDates, type estimateCycle, isCycleDates } from '@/lib/catalogue/cyclical';
import styles from './CyclicalPage.module.scss';

interface CycleDatesFormProps {
  readonly dates: CycleDates | null;
  readonly today: string | null;
  readonly estimate: ReturnType<typeof estimateCycle>;
  readonly hasAnswers: boolean;
  readonly onSave: (dates: CycleDates) => void;
  readonly onErase: () => void;
}

const USUAL: CycleDates = { lastStart: '2026-01-01', lengthDays: CYCLE_LENGTH.usual };
const PROBLEM = `Choose a past date and a length from ${CYCLE_LENGTH.min} to ${CYCLE_LENGTH.max} days.`;
const problemOf = (isValid: boolean): string | null => (isValid ? null : PROBLEM);

export function CycleDatesForm({ dates, today, estimate, hasAnswers, onSave, onErase }: CycleDatesFormProps) {
  const { fieldProps, whenValid } = useFieldChecks({
    start: (text) =>
      problemOf((today === null || text <= today) && isCycleDates({ ...USUAL, lastStart: text })),
    length: (text) => problemOf(isCycleDates({ ...USUAL, lengthDays: Number(text) })),
  });
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const handleSubmit = whenValid((data) =>
    onSave({ lastStart: textOf(data, 'start'), lengthDays: Number(data.get('length')) }),
  );
  return (
    <div className={styles.dates}>
      {estimate && (
        <p>
          An estimate from your dates: <strong>day {estimate.day}</strong> of your cycle. We’ve marked the
          classes our instructors made for days like these. How you feel beats any calendar.
        </p>
      )}
      {dates && !estimate && <p>Your dates are from an earlier cycle. Change or erase them anytime.</p>}
      <details>
        <summary ref={summary} className={styles.summary}>
          {dates ? 'Change your dates' : 'Add your cycle dates if you’d like'}
        </summary>
        <Form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
          <TextField
            label="First day of your last period"
            type="date"
            {...fieldProps('start')}
            max={today ?? undefined}
            defaultValue={dates?.lastStart}
            autoComplete="off"
            required
          />
          <TextField
            label="Usual length in days"
            type="number"
            {...fieldProps('length')}
            inputMode="numeric"
            min={CYCLE_LENGTH.min}
            max={CYCLE_LENGTH.max}
            defaultValue={dates?.lengthDays ?? CYCLE_LENGTH.usual}
            autoComplete="off"
            required
          />
          <Button type="submit" variant="secondary">
            Keep on this device
          </Button>
        </Form>
      </details>
      <p className="note">
        What you share on this page never leaves this device. No account, no server, no tracking.
        {hasAnswers && (
          <button
            type="button"
            className={styles.erase}
            onClick={() => {
              onErase();
              form.current?.reset();
              // The pressed button disappears, so the focus moves to the summary.
              summary.current?.focus();
            }}
          >
            Erase everything
          </button>
        )}
      </p>
    </div>
  );
}
