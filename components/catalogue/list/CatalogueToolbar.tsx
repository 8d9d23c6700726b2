import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Dialog } from '@/components/ui/overlays/Dialog';
import {
  clearedChoice,
  countChosen,
  type ListSort,
  toggleValue,
  VIDEO_SORTS,
} from '@/lib/catalogue/facets/catalogue-choice';
import { FACET_NAMES, optionLabel } from '@/lib/catalogue/facets/facets';
import { classCount } from '@/lib/catalogue/list-card';
import styles from './Catalogue.module.scss';
import { FacetPanel, type FacetPanelProps } from './FacetPanel';

type ActiveChoicesProps = Pick<FacetPanelProps, 'choice' | 'names' | 'onChange'>;

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} onClick={onClick}>
      <span className="visually-hidden">Remove </span>
      {label}
      <Icon name="close" size={16} />
    </button>
  );
}

export function ActiveChoices({ choice, names, onChange }: ActiveChoicesProps) {
  if (countChosen(choice) === 0) return null;
  return (
    <section className="cluster gap-2" aria-label="Chosen filters">
      {FACET_NAMES.flatMap((facet) =>
        (choice.filters[facet] ?? []).map((value: string) => (
          <Remove
            key={`${facet} ${value}`}
            label={optionLabel(facet, value, names)}
            onClick={() => onChange((was) => toggleValue(was, facet, value))}
          />
        )),
      )}
      {choice.query !== '' && (
        <Remove
          label={`“${choice.query}”`}
          onClick={() => onChange((was) => ({ ...was, sort: clearedChoice(was).sort, query: '' }))}
        />
      )}
      {choice.hidesDone && (
        <Remove label="Not done yet" onClick={() => onChange((was) => ({ ...was, hidesDone: false }))} />
      )}
      <button type="button" className={styles.clear} onClick={() => onChange(clearedChoice)}>
        Clear all
      </button>
    </section>
  );
}

interface FilterButtonProps {
  readonly panel: FacetPanelProps;
  readonly total: number;
}

/** Holds the dialog's open state here, so that opening the dialog does not render the class list again. */
function FilterButton({ panel, total }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { choice, onChange } = panel;
  const close = () => setIsOpen(false);
  const chosen = countChosen(choice);
  const footer = (
    <div className="cluster">
      <Button variant="quiet" onClick={() => onChange(clearedChoice)}>
        Clear all
      </Button>
      <Button onClick={close}>Show {classCount(total)}</Button>
    </div>
  );
  return (
    <>
      <Button
        variant="secondary"
        className={styles.open}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      >
        <Icon name="filter" />
        Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Filters" footer={footer}>
        {/* While the dialog is open, the page is inert, and screen readers do not announce the page's own count. */}
        <p className="visually-hidden" role="status">
          {classCount(total)}
        </p>
        <FacetPanel {...panel} />
      </Dialog>
    </>
  );
}

const SORT_WORDS: Readonly<Record<ListSort, string>> = {
  relevance: 'Best match first',
  newest: 'Newest first',
  shortest: 'Shortest first',
  longest: 'Longest first',
  title: 'A to Z',
};

interface CatalogueToolbarProps extends FilterButtonProps {
  readonly isBusy: boolean;
  readonly hasChoices: boolean;
}

export function CatalogueToolbar({ panel, total, isBusy, hasChoices }: CatalogueToolbarProps) {
  const { choice, onChange } = panel;
  const sorts: readonly ListSort[] = choice.query === '' ? VIDEO_SORTS : ['relevance', ...VIDEO_SORTS];
  return (
    <div className={styles.bar}>
      <p className={styles.total} role="status" aria-busy={isBusy}>
        {classCount(total)}
      </p>
      {hasChoices && (
        <>
          <FilterButton panel={panel} total={total} />
          <label className={styles.sort}>
            <span className="visually-hidden">Sort by</span>
            <select
              value={choice.sort}
              onChange={({ target }) => {
                const sort = sorts.find((known) => known === target.value);
                if (sort) onChange((was) => ({ ...was, sort }));
              }}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_WORDS[sort]}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </div>
  );
}
