import { useId } from 'react';
import type { Choice } from '@/lib/watch/engine';
import styles from './SettingsMenu.module.scss';

interface ChoicesProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function Choices({ legend, choices, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, label }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        aria-describedby={hint && hintId}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <small id={hintId}>{hint}</small>}
      </span>
    </label>
  );
}

interface ActionProps {
  readonly label: string;
  readonly name?: string;
  readonly onClick: () => void;
}

export function Action({ label, name, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={name} onClick={onClick}>
      {label}
    </button>
  );
}
