import { Icon } from '@/components/ui/Icon';
import { closeGlyph } from '@/components/ui/icons/close-glyph';
import {
  type CatalogueChoice,
  countChosen,
  NO_CHOICE,
  PARAMETERS,
  toggleValue,
} from '@/lib/videos/catalogue-choice';
import styles from './CatalogueToolbar.module.scss';
import { type FacetNames, optionLabel } from './facet-labels';

interface ActiveChoicesProps {
  readonly choice: CatalogueChoice;
  readonly names: FacetNames;
  readonly onChange: (choice: CatalogueChoice) => void;
}

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} onClick={onClick}>
      <span className="visually-hidden">Remove </span>
      {label}
      <Icon glyph={closeGlyph} size={16} />
    </button>
  );
}

/** What is chosen now, each to be taken back with one press. */
export function ActiveChoices({ choice, names, onChange }: ActiveChoicesProps) {
  if (countChosen(choice) === 0) return null;
  return (
    <section className={styles.active} aria-label="Chosen filters">
      {PARAMETERS.flatMap(({ facet }) =>
        (choice.filters[facet] ?? []).map((value: string) => (
          <Remove
            key={`${facet} ${value}`}
            label={optionLabel(facet, value, names)}
            onClick={() => onChange(toggleValue(choice, facet, value))}
          />
        )),
      )}
      {choice.hidesDone && (
        <Remove label="Not done yet" onClick={() => onChange({ ...choice, hidesDone: false })} />
      )}
      <button
        type="button"
        className={styles.clear}
        onClick={() => onChange({ ...NO_CHOICE, sort: choice.sort })}
      >
        Clear all
      </button>
    </section>
  );
}
