import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { IconButton } from '@/components/ui/IconButton';
import { dayWithYear } from '@/lib/platform/dates/local-day';
import {
  amountIn,
  parseAmount,
  recentAmounts,
  WEIGHT_STEP,
  type Weight,
  type WeightUnit,
} from '@/lib/watch/practice/weights';
import styles from './WeightsPanel.module.scss';

const FIRST_AMOUNT: Readonly<Record<WeightUnit, number>> = { kg: 5, lb: 10 };

interface AmountFormProps {
  readonly name: string;
  readonly unit: WeightUnit;
  readonly start: number;
  readonly onSave: (amount: number) => void;
  readonly onClose: () => void;
}

function AmountForm({ name, unit, start, onSave, onClose }: AmountFormProps) {
  const [typed, setTyped] = useState(String(start));
  const [wasRefused, setWasRefused] = useState(false);
  const [stepped, setStepped] = useState('');
  const isWrong = wasRefused && parseAmount(typed) === null;
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Focuses the form and not its field, so that phones do not open their keyboard over the buttons.
  useEffect(() => form.current?.focus(), []);
  const step = (by: number) => {
    const next = parseAmount(String((parseAmount(typed) ?? 0) + by));
    if (next === null) return;
    setTyped(String(next));
    setStepped(`${next} ${unit}`);
  };
  const handleSubmit = () => {
    const amount = parseAmount(typed);
    setWasRefused(amount === null);
    if (amount !== null) onSave(amount);
  };
  return (
    <Form
      ref={form}
      className={styles.form}
      aria-label={`Weight for ${name}`}
      tabIndex={-1}
      onSubmit={handleSubmit}
      noValidate
    >
      <IconButton icon="minus" label="Less" variant="solid" onClick={() => step(-WEIGHT_STEP[unit])} />
      <input
        className={styles.amount}
        aria-label={`Weight for ${name} in ${unit}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <IconButton icon="plus" label="More" variant="solid" onClick={() => step(WEIGHT_STEP[unit])} />
      <Button type="submit" size="small">
        Save
      </Button>
      <IconButton icon="close" label="Cancel" onClick={onClose} />
      <span className="visually-hidden" role="status">
        {stepped}
      </span>
      {isWrong && (
        <p id={errorId} role="alert">
          Type a weight above 0, up to 999.
        </p>
      )}
    </Form>
  );
}

interface WeightRowProps {
  readonly name: string;
  readonly weights: readonly Weight[];
  readonly unit: WeightUnit;
  readonly today: string;
  readonly isNow: boolean;
  /** An `amount` of null removes the weight that was logged today. */
  readonly onLog: (amount: number | null) => void;
}

function lastTime(weight: Weight | undefined, unit: WeightUnit, today: string): string {
  if (!weight) return 'Nothing logged yet';
  return `Last time ${amountIn(weight, unit)} ${unit}, ${dayWithYear(weight.day, today)}`;
}

export function WeightRow({ name, weights, unit, today, isNow, onLog }: WeightRowProps) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const logged = weights.find(({ day }) => day === today);
  const amount = logged && amountIn(logged, unit);
  const earlier = weights.filter(({ day }) => day !== today);
  const recent = recentAmounts(weights, unit);
  const toggle = (one: number) => {
    onLog(one === amount ? null : one);
    // If the amount was logged only today, its button disappears, so the button that opens the form gets the focus.
    if (one === amount && !recentAmounts(earlier, unit).includes(one)) opener.current?.focus();
  };
  return (
    <li className={styles.row} aria-current={isNow || undefined}>
      <p className={styles.name}>
        {name}
        <span>{lastTime(earlier[0], unit, today)}</span>
      </p>
      {isEditing ? (
        <AmountForm
          name={name}
          unit={unit}
          start={recent[0] ?? FIRST_AMOUNT[unit]}
          onClose={() => setEditing(false)}
          onSave={(typed) => {
            setEditing(false);
            onLog(typed);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
        <div className={styles.chips} role="group" aria-label={`Weight for ${name} today`}>
          {recent.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === amount ? 'primary' : 'secondary'}
              aria-pressed={one === amount}
              onClick={() => toggle(one)}
            >
              {one} {unit}
            </Button>
          ))}
          <Button ref={opener} size="small" variant="quiet" onClick={() => setEditing(true)}>
            {recent.length > 0 ? 'Other' : 'Add weight'}
          </Button>
        </div>
      )}
    </li>
  );
}
