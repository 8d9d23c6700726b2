import { IconButton } from '@/components/ui/IconButton';
import { backGlyph, onGlyph } from '../ui/demo-glyphs';
import styles from './Pagination.module.scss';

export interface PaginationProps {
  /** What is shown in pages: "All movies". */
  readonly label: string;
  readonly page: number;
  readonly count: number;
  readonly onOpen: (page: number) => void;
}

/** The pages of a list, counted from 1. */
export function Pagination({ label, page, count, onOpen }: PaginationProps) {
  return (
    <nav aria-label={`Pages of ${label}`} className={styles.pages}>
      <IconButton
        glyph={backGlyph}
        label="Previous page"
        className={styles.turn}
        disabled={page === 1}
        onClick={() => onOpen(page - 1)}
      />
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onOpen(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        glyph={onGlyph}
        label="Next page"
        className={styles.turn}
        disabled={page === count}
        onClick={() => onOpen(page + 1)}
      />
    </nav>
  );
}
