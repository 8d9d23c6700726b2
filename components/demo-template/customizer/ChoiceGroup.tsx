import { THEMES } from '@/lib/demo-template/theme-tokens';
import type { Colour } from '@/lib/theme/theme-settings';
import styles from './ChoiceGroup.module.scss';

export interface ChoiceGroupProps<T extends string> {
  readonly title: string;
  readonly choices: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
  /** The colours of a choice, shown beside its name. */
  readonly swatchOf?: (choice: T) => Colour;
}

function Swatch({ colour }: { readonly colour: Colour }) {
  const { '--paper': paper, '--gold': accent } = THEMES[colour];
  return (
    <span
      aria-hidden="true"
      className={styles.swatch}
      style={{ background: `linear-gradient(135deg, ${paper} 50%, ${accent} 50%)` }}
    />
  );
}

/** One setting of which one value holds. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { title, choices, labels, chosen, onChoose, swatchOf } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={title}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span>{labels[choice]}</span>
          {swatchOf && <Swatch colour={swatchOf(choice)} />}
        </label>
      ))}
    </fieldset>
  );
}
