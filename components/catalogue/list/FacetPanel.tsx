import { useState } from 'react';
import { ChoiceChip } from '@/components/ui/Chip';
import { Switch } from '@/components/ui/Switch';
import { type CatalogueChoice, toggleValue } from '@/lib/catalogue/facets/catalogue-choice';
import {
  FACET_NAMES,
  type Facet,
  type FacetNames,
  facetOptions,
  facetRow,
} from '@/lib/catalogue/facets/facets';
import type { FacetCounts } from '@/lib/catalogue/facets/list-rule';
import styles from './Catalogue.module.scss';

/** `change` gets the latest choice, which may be newer than the choice that the component was rendered with. */
export type ChangeChoice = (change: (was: CatalogueChoice) => CatalogueChoice) => void;

export interface FacetPanelProps {
  readonly choice: CatalogueChoice;
  readonly onChange: ChangeChoice;
  readonly counts: Partial<FacetCounts>;
  readonly names: FacetNames;
  readonly hidden: readonly Facet[];
  readonly isSignedIn: boolean;
}

interface GroupProps extends Omit<FacetPanelProps, 'hidden' | 'isSignedIn'> {
  readonly facet: Facet;
}

/** Opens a filter group when an option is chosen. Never closes one: options would move under the pointer. */
function useGroupOpen(isOpenAtFirst: boolean, hasChoice: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || hasChoice);
  const [hadChoice, setHadChoice] = useState(hasChoice);
  if (hasChoice !== hadChoice) {
    setHadChoice(hasChoice);
    if (hasChoice) setIsOpen(true);
  }
  return { isOpen, setIsOpen };
}

function FacetGroup({ facet, choice, onChange, counts, names }: GroupProps) {
  const chosen: readonly string[] = choice.filters[facet] ?? [];
  const { title, staysOnDevice, isOpenAtFirst } = facetRow(facet);
  const { isOpen, setIsOpen } = useGroupOpen(isOpenAtFirst, chosen.length > 0);
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.title}>
        {title}
        {chosen.length > 0 && <span className={styles.chosen}>{chosen.length} chosen</span>}
      </summary>
      {staysOnDevice && <p className={styles.note}>Stays on this device. We never see it.</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a wrapping row */}
      <div className={styles.options} role="group" aria-label={title}>
        {facetOptions(facet, names).map(({ value, label }) => {
          // Undefined: no class fits this option. 0: all its classes also need equipment that is not chosen.
          const known = counts[facet]?.[value];
          const count = known ?? 0;
          const isChosen = chosen.includes(value);
          const isOff = known === undefined && !isChosen;
          return (
            <ChoiceChip
              key={value}
              isChosen={isChosen}
              // Not `disabled`: the focus would be lost when an option without classes is cleared by keyboard.
              aria-disabled={isOff}
              onClick={() => isOff || onChange((was) => toggleValue(was, facet, value))}
            >
              {label}
              <span className={styles.count}>
                {count}
                <span className="visually-hidden">{count === 1 ? ' class' : ' classes'}</span>
              </span>
            </ChoiceChip>
          );
        })}
      </div>
    </details>
  );
}

export function FacetPanel({ hidden, isSignedIn, ...props }: FacetPanelProps) {
  const { choice, names, onChange } = props;
  const facets = FACET_NAMES.filter(
    (facet) => !hidden.includes(facet) && facetOptions(facet, names).length > 0,
  );
  return (
    <div>
      {isSignedIn ? (
        <Switch
          label="Not done yet"
          checked={choice.hidesDone}
          onChange={({ target }) => onChange((was) => ({ ...was, hidesDone: target.checked }))}
        />
      ) : (
        <p className={styles.head}>Narrow it down</p>
      )}
      {facets.map((facet) => (
        <FacetGroup key={facet} facet={facet} {...props} />
      ))}
    </div>
  );
}
