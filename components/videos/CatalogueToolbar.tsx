import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { filterGlyph } from '@/components/ui/icons/filter-glyph';
import { type CatalogueChoice, countChosen } from '@/lib/videos/catalogue-choice';
import { VIDEO_SORTS, type VideoSort } from '@/lib/videos/video-filters';
import styles from './CatalogueToolbar.module.scss';

const SORT_WORDS: Readonly<Record<VideoSort, string>> = {
  newest: 'Newest first',
  shortest: 'Shortest first',
  longest: 'Longest first',
  title: 'By title',
};

interface CatalogueToolbarProps {
  readonly choice: CatalogueChoice;
  readonly total: number;
  readonly isBusy: boolean;
  /** Lists with an order of their own offer neither filters nor another order. */
  readonly hasChoices: boolean;
  readonly onChange: (choice: CatalogueChoice) => void;
  readonly onOpenFilters: () => void;
}

const isSort = (value: string): value is VideoSort => VIDEO_SORTS.some((sort) => sort === value);

/** How many classes there are, the order, and on narrow windows the way to the filters. */
export function CatalogueToolbar(props: CatalogueToolbarProps) {
  const { choice, total, isBusy, hasChoices, onChange, onOpenFilters } = props;
  const chosen = countChosen(choice);
  return (
    <div className={styles.bar}>
      <p className={styles.total} role="status" aria-busy={isBusy}>
        {total} {total === 1 ? 'class' : 'classes'}
      </p>
      {hasChoices && (
        <>
          <Button variant="secondary" className={styles.open} onClick={onOpenFilters} aria-haspopup="dialog">
            <Icon glyph={filterGlyph} />
            Filters{chosen > 0 && ` (${chosen})`}
          </Button>
          <label className={styles.sort}>
            <span className="visually-hidden">Order</span>
            <select
              value={choice.sort}
              onChange={({ target }) => {
                if (isSort(target.value)) onChange({ ...choice, sort: target.value });
              }}
            >
              {VIDEO_SORTS.map((sort) => (
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
