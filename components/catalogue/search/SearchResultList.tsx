import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import type { Cards } from '@/lib/catalogue/list/class-cards';
import styles from './SearchDialog.module.scss';
import type { SearchGroup } from './search-groups';

interface SearchResultListProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly activeId: string | null;
  readonly cards: Cards;
  readonly onPick: () => void;
}

/** Renders the listbox of the search field. The focus stays in the search field. */
export function SearchResultList({ id, groups, activeId, cards, onPick }: SearchResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="stack">
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className={styles.groupTitle} role="presentation">
            {title}
          </div>
          {options.map((option) => (
            <AppLink
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option.id === activeId}
              tabIndex={-1}
              className={styles.option}
              href={option.href}
              onClick={onPick}
            >
              {option.videoId !== undefined && (
                <span className={styles.thumb}>
                  {cards[option.videoId] && (
                    <Picture image={cards[option.videoId]?.image} preset="thumbnail" alt="" sizes="64px" />
                  )}
                </span>
              )}
              <span className={styles.words}>
                <span className={styles.label}>{option.label}</span>
                <span className={styles.note}>{option.note}</span>
              </span>
            </AppLink>
          ))}
        </div>
      ))}
    </div>
  );
}
