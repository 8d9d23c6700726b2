import { useMemberSettings } from '@/components/account/settings/use-member-settings';
import { ShelfSkeleton } from '@/components/library/ShelfPlaceholders';
import { UndoNote } from '@/components/library/UndoNote';
import { useBackgroundTask } from '@/components/library/use-background-task';
import { useCards } from '@/components/library/use-cards';
import { RhythmPanel } from '@/components/training/goals/RhythmPanel';
import { Button, LinkButton } from '@/components/ui/Button';
import { useEntryState } from '@/components/ui/links/entry-memory';
import { Select } from '@/components/ui/Select';
import { EmptyState, ErrorState, InlineError } from '@/components/ui/StateMessage';
import { Switch } from '@/components/ui/Switch';
import { TextField } from '@/components/ui/TextField';
import { useFocusNewRow } from '@/components/ui/use-focus-new-row';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { classCount } from '@/lib/catalogue/list-card';
import type { Removed } from '@/lib/library/change-history';
import {
  filterHistory,
  type HistoryFilter,
  type HistoryStateFilter,
  monthsOf,
  NO_FILTER,
} from '@/lib/library/filter-history';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { HistoryRow } from './HistoryRow';
import styles from './HistoryView.module.scss';
import { useHistory } from './use-history';
import { useHistoryActions } from './use-history-actions';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  /** Months as `YYYY-MM`, newest first. */
  readonly months: readonly string[];
  readonly onFilter: (filter: HistoryFilter) => void;
}

const STATES: readonly { readonly value: HistoryStateFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'done', label: 'Done' },
  { value: 'under-way', label: 'Not finished' },
];

function HistoryFilters({ filter, months, onFilter }: HistoryFiltersProps) {
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

function removedText({ rows: { length: count }, isUnmarked }: Removed): string | null {
  if (count === 0) return null;
  if (isUnmarked) return 'Marked as not done.';
  return count === 1 ? 'Removed from your history.' : `${count} classes removed from your history.`;
}

export function HistoryView({ uid }: { readonly uid: string }) {
  const { history, store } = useHistory('page');
  const { settings, change, retry } = useMemberSettings();
  const [chosen, setFilter] = useEntryState(`history ${uid}`, NO_FILTER);
  const { removed, remove, clear, undo, setDone, loadMore } = useHistoryActions(uid);
  const { isBusy, run } = useBackgroundTask();
  const { list, handleMore } = useFocusNewRow<HTMLUListElement>();
  const { data: cards } = useCards(history.entries.map(({ videoId }) => videoId));
  const zone = useMemberZone() ?? 'UTC';
  const months = monthsOf(history.entries, zone);
  // When the last class of the chosen month is removed, the field shows "Any month", so the filter must match it.
  const filter = chosen.month === '' || months.includes(chosen.month) ? chosen : { ...chosen, month: '' };
  const rows = filterHistory(
    history.entries,
    filter,
    (row) => cards?.[row.videoId]?.title || row.title,
    zone,
  );

  if (history.status === 'error' && history.entries.length === 0)
    return (
      <ErrorState
        title="We couldn’t load your history"
        message="Nothing’s lost. Check your connection and try again."
        onRetry={() => void store?.load(true)}
      />
    );
  if (history.status === 'loading') return <ShelfSkeleton title="Loading your history" />;
  return (
    <div className="stack gap-5">
      <UndoNote message={removedText(removed)} onUndo={() => run(undo)} isBusy={isBusy} />
      {retry && <InlineError message="We couldn’t load your settings." onRetry={retry} />}
      <div className={styles.tools}>
        <Switch
          label="Pause history"
          hint="While it’s paused, we don’t record what you play or save your place."
          checked={settings?.isHistoryPaused ?? false}
          disabled={settings === null}
          onChange={({ target }) => run(() => change({ isHistoryPaused: target.checked }))}
        />
        {history.entries.length > 0 && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => run(clear)}>
            Clear all
          </Button>
        )}
      </div>
      {history.entries.length === 0 ? (
        <EmptyState
          title="No classes here"
          message="Classes you watch show up here, right where you left off."
          action={<LinkButton href={routes.videos}>Find a class</LinkButton>}
        />
      ) : (
        <>
          {settings && (
            <RhythmPanel
              uid={uid}
              history={history}
              settings={settings}
              onSettings={(next) => run(() => change(next))}
              zone={zone}
            />
          )}
          <HistoryFilters filter={filter} months={months} onFilter={setFilter} />
          <p className="visually-hidden" role="status">
            {classCount(rows.length)} shown
          </p>
          {rows.length === 0 && <p>No matches. Try different words or another month.</p>}
          <ul ref={list} className={styles.rows}>
            {rows.map((entry) => (
              <HistoryRow
                key={entry.videoId}
                entry={entry}
                card={cards?.[entry.videoId]}
                zone={zone}
                onDone={(isDone) => run(() => setDone(entry, isDone))}
                onRemove={() => run(() => remove(entry))}
              />
            ))}
          </ul>
          {history.hasMore && (
            <div>
              <Button variant="secondary" isBusy={isBusy} onClick={handleMore(() => run(loadMore))}>
                {filter === NO_FILTER ? 'Show more' : 'Look further back'}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
