import Pages from 'react-bootstrap/Pagination';

interface PaginationProps {
  /** What is shown in pages: "all movies". */
  readonly label: string;
  readonly page: number;
  readonly count: number;
  readonly onOpen: (page: number) => void;
}

/** The pages of a list, counted from 1. */
export function Pagination({ label, page, count, onOpen }: PaginationProps) {
  return (
    <nav aria-label={`Pages of ${label}`}>
      <Pages>
        <Pages.Prev aria-label="Previous page" disabled={page === 1} onClick={() => onOpen(page - 1)} />
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <Pages.Item
            key={number}
            active={number === page}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onOpen(number)}
          >
            {number}
          </Pages.Item>
        ))}
        <Pages.Next aria-label="Next page" disabled={page === count} onClick={() => onOpen(page + 1)} />
      </Pages>
    </nav>
  );
}
