import FormCheck from 'react-bootstrap/FormCheck';
import { THEMES } from '@/lib/demo-template/theme-tokens';
import type { Colour } from '@/lib/site/theme/theme-settings';
import bootstrap from '../ui/parts.module.scss';
import styles from './customizer.module.scss';

interface ChoiceGroupProps<T extends string> {
  readonly title: string;
  readonly choices: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
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

export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { title, choices, labels, chosen, onChoose, swatchOf } = props;
  return (
    <fieldset className={`${styles.group} ${bootstrap.parts}`}>
      <legend className={styles.title}>{title}</legend>
      {choices.map((choice) => (
        <FormCheck
          key={choice}
          id={`${title}-${choice}`}
          type="radio"
          name={title}
          value={choice}
          className={styles.choice}
          checked={choice === chosen}
          onChange={() => onChoose(choice)}
          label={
            <>
              {labels[choice]}
              {swatchOf && <Swatch colour={swatchOf(choice)} />}
            </>
          }
        />
      ))}
    </fieldset>
  );
}
