import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import type { HistoryFilter, HistoryStateFilter } from '@/lib/library/filter-history';
import { browserDate } from '@/lib/platform/dates/browser-date';
import styles from './HistoryView.module.scss';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  /** `YYYY-MM`, newest first. */
  readonly months: readonly string[];
  readonly onFilter: (filter: HistoryFilter) => void;
}

const STATES: readonly { readonly value: HistoryStateFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'done', label: 'Done' },
  { value: 'under-way', label: 'Not finished' },
];

/** Search within, by month and by state. */
export function HistoryFilters({ filter, months, onFilter }: HistoryFiltersProps) {
  return (
    <div className={styles.filters}>
      <TextField
        label="Search your history"
        type="search"
        value={filter.words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
      />
      <Select
        label="Month"
        value={filter.month}
        options={[
          { value: '', label: 'Any month' },
          ...months.map((value) => ({ value, label: browserDate(`${value}-01`, 'monthAndYear') })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, month: target.value })}
      />
      <Select
        label="Status"
        value={filter.state}
        options={STATES}
        onChange={({ target }) =>
          onFilter({ ...filter, state: STATES.find(({ value }) => value === target.value)?.value ?? 'all' })
        }
      />
    </div>
  );
}
