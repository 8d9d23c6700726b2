import { ChoiceChip } from '@/components/ui/Chip';
import { Switch } from '@/components/ui/Switch';
import { type CatalogueChoice, PARAMETERS, toggleValue } from '@/lib/videos/catalogue-choice';
import type { Facet, FacetCounts } from '@/lib/videos/facet-counts';
import styles from './FacetPanel.module.scss';
import { type FacetNames, facetOptions, facetTitle } from './facet-labels';

export interface FacetPanelProps {
  readonly choice: CatalogueChoice;
  readonly onChange: (choice: CatalogueChoice) => void;
  readonly counts: FacetCounts;
  readonly names: FacetNames;
  /** What the page is about already. */
  readonly hidden: readonly Facet[];
  /** Members can leave out what they have done. */
  readonly hasHistory: boolean;
}

const OPEN_AT_FIRST: readonly Facet[] = ['lengths', 'styles', 'levels', 'equipment'];

interface GroupProps extends Omit<FacetPanelProps, 'hidden' | 'hasHistory'> {
  readonly facet: Facet;
  readonly isPrivate?: boolean;
}

function FacetGroup({ facet, isPrivate, choice, onChange, counts, names }: GroupProps) {
  const chosen: readonly string[] = choice.filters[facet] ?? [];
  const title = facetTitle(facet);
  return (
    <details className={styles.group} open={OPEN_AT_FIRST.includes(facet) || chosen.length > 0}>
      <summary className={styles.title}>
        {title}
        {chosen.length > 0 && <span className={styles.chosen}>{chosen.length} chosen</span>}
      </summary>
      {isPrivate && <p className={styles.note}>Chosen on this device only; nothing of it is sent.</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row everywhere */}
      <div className={styles.options} role="group" aria-label={title}>
        {facetOptions(facet, names).map(({ value, label }) => {
          const count = counts[facet]?.[value] ?? 0;
          const isChosen = chosen.includes(value);
          return (
            <ChoiceChip
              key={value}
              isChosen={isChosen}
              disabled={count === 0 && !isChosen}
              onClick={() => onChange(toggleValue(choice, facet, value))}
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

/**
 * Everything to choose by. Choices within a group widen the list, groups narrow it; each number is what the list would
 * hold with that choice, and what would lead to nothing cannot be chosen.
 */
export function FacetPanel({ hidden, hasHistory, ...props }: FacetPanelProps) {
  const { choice, onChange } = props;
  return (
    <div>
      {hasHistory && (
        <Switch
          label="Not done yet"
          checked={choice.hidesDone}
          onChange={(event) => onChange({ ...choice, hidesDone: event.target.checked })}
        />
      )}
      {PARAMETERS.filter(({ facet }) => !hidden.includes(facet)).map(({ facet, isPrivate }) => (
        <FacetGroup key={facet} facet={facet} isPrivate={isPrivate} {...props} />
      ))}
    </div>
  );
}
