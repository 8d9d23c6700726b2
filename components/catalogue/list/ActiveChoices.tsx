import { Icon } from '@/components/ui/Icon';
import {
  type CatalogueChoice,
  clearedChoice,
  countChosen,
  toggleValue,
} from '@/lib/catalogue/facets/catalogue-choice';
import { FACET_NAMES, type FacetNames, optionLabel } from '@/lib/catalogue/facets/facets';
import styles from './CatalogueToolbar.module.scss';

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
      <Icon name="close" size={16} />
    </button>
  );
}

/** What is chosen now, each to be taken back with one press. */
export function ActiveChoices({ choice, names, onChange }: ActiveChoicesProps) {
  if (countChosen(choice) === 0) return null;
  return (
    <section className={styles.active} aria-label="Chosen filters">
      {FACET_NAMES.flatMap((facet) =>
        (choice.filters[facet] ?? []).map((value: string) => (
          <Remove
            key={`${facet} ${value}`}
            label={optionLabel(facet, value, names)}
            onClick={() => onChange(toggleValue(choice, facet, value))}
          />
        )),
      )}
      {choice.query !== '' && (
        <Remove
          label={`“${choice.query}”`}
          onClick={() => onChange({ ...choice, sort: clearedChoice(choice).sort, query: '' })}
        />
      )}
      {choice.hidesDone && (
        <Remove label="Not done yet" onClick={() => onChange({ ...choice, hidesDone: false })} />
      )}
      <button type="button" className={styles.clear} onClick={() => onChange(clearedChoice(choice))}>
        Clear all
      </button>
    </section>
  );
}
