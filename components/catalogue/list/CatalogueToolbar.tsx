import { type ListSort, VIDEO_SORTS } from '@/lib/catalogue/facets/catalogue-choice';
import { classCount } from '@/lib/catalogue/list-card';
import styles from './CatalogueToolbar.module.scss';
import type { FacetPanelProps } from './FacetPanel';
import { FilterButton } from './FilterButton';

const SORT_WORDS: Readonly<Record<ListSort, string>> = {
  relevance: 'Best match first',
  newest: 'Newest first',
  shortest: 'Shortest first',
  longest: 'Longest first',
  title: 'A to Z',
};

interface CatalogueToolbarProps {
  readonly panel: FacetPanelProps;
  readonly total: number;
  readonly isBusy: boolean;
  /** Lists with an order of their own offer neither filters nor another order. */
  readonly hasChoices: boolean;
}

/** Best match first is offered where something was searched for. */
const sortsOf = (query: string): readonly ListSort[] =>
  query === '' ? VIDEO_SORTS : ['relevance', ...VIDEO_SORTS];

/** How many classes there are, the order, and on narrow windows the way to the filters. */
export function CatalogueToolbar({ panel, total, isBusy, hasChoices }: CatalogueToolbarProps) {
  const { choice, onChange } = panel;
  const sorts = sortsOf(choice.query);
  return (
    <div className={styles.bar}>
      <p className={styles.total} role="status" aria-busy={isBusy}>
        {classCount(total)}
      </p>
      {hasChoices && (
        <>
          <FilterButton {...panel} total={total} className={styles.open} />
          <label className={styles.sort}>
            <span className="visually-hidden">Sort by</span>
            <select
              value={choice.sort}
              onChange={({ target }) => {
                const sort = sorts.find((known) => known === target.value);
                if (sort) onChange({ ...choice, sort });
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
