import { useState } from 'react';
import { RhythmPanel } from '@/components/goals/RhythmPanel';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { LinkButton } from '@/components/ui/LinkButton';
import { Switch } from '@/components/ui/Switch';
import { routes } from '@/lib/config/routes';
import { userTimezone } from '@/lib/dates/timezone';
import type { Progress } from '@/lib/history/progress';
import { filterHistory, monthsOf, NO_FILTER } from '@/lib/library/filter-history';
import { HISTORY_PAGE } from '@/lib/library/watch-history';
import { HistoryFilters } from './HistoryFilters';
import { HistoryRow } from './HistoryRow';
import styles from './HistoryView.module.scss';
import { ShelfSkeleton } from './ShelfState';
import { UndoNote } from './UndoNote';
import { useCards } from './use-cards';
import { useHistory } from './use-history';
import { useMemberSettings } from './use-member-settings';
import { useQuietWork } from './use-quiet-work';

/** What she has watched, and every power over it: search, mark, remove, clear, pause. */
export function HistoryView() {
  const { state, store } = useHistory();
  const { settings, change } = useMemberSettings(true);
  const [filter, setFilter] = useState(NO_FILTER);
  const [removed, setRemoved] = useState<readonly Progress[]>([]);
  const { isBusy, run } = useQuietWork();
  const { data: cards } = useCards(state.entries.map(({ videoId }) => videoId));
  const zone = userTimezone();
  const rows = filterHistory(state.entries, filter, (row) => cards?.[row.videoId]?.title || row.title, zone);

  const handleRemove = (entry: Progress) =>
    run(async () => {
      await store?.remove(entry.videoId);
      setRemoved([entry]);
    });
  const handleClear = () => run(async () => setRemoved((await store?.clear()) ?? []));
  const handleUndo = () =>
    run(async () => {
      await store?.restore(removed);
      setRemoved([]);
    });

  if (state.status === 'error' && state.entries.length === 0)
    return (
      <ErrorState
        title="Your history could not be loaded"
        message="Nothing is lost. Check your connection and try again."
        onRetry={() => void store?.load(HISTORY_PAGE, true)}
      />
    );
  if (state.status === 'idle' || (state.status === 'loading' && state.entries.length === 0))
    return <ShelfSkeleton title="Loading your history" />;
  return (
    <div className={styles.view}>
      {removed.length > 0 && (
        <UndoNote
          message={
            removed.length === 1
              ? 'Removed from your history.'
              : `${removed.length} classes removed from your history.`
          }
          onUndo={handleUndo}
          isBusy={isBusy}
        />
      )}
      <div className={styles.tools}>
        <Switch
          label="Pause history"
          hint="While it is paused nothing you play is recorded, and no place is kept."
          checked={settings.isHistoryPaused}
          onChange={({ target }) => run(() => change({ isHistoryPaused: target.checked }))}
        />
        {state.entries.length > 0 && (
          <Button variant="secondary" isBusy={isBusy} onClick={handleClear}>
            Clear all
          </Button>
        )}
      </div>
      {state.entries.length === 0 ? (
        <EmptyState
          title="No classes here"
          message="What you watch appears here, with the place where you stopped."
          action={<LinkButton href={routes.videos}>Find a class</LinkButton>}
        />
      ) : (
        <>
          <RhythmPanel history={state} settings={settings} onSettings={change} store={store} />
          <HistoryFilters filter={filter} months={monthsOf(state.entries, zone)} onFilter={setFilter} />
          <p className="visually-hidden" role="status">
            {rows.length} {rows.length === 1 ? 'class' : 'classes'} shown
          </p>
          {rows.length === 0 && <p>No class matches. Try other words or another month.</p>}
          <ul className={styles.rows}>
            {rows.map((entry) => (
              <HistoryRow
                key={entry.videoId}
                entry={entry}
                card={cards?.[entry.videoId]}
                zone={zone}
                onDone={(isDone) => run(async () => store?.setDone(entry.videoId, isDone))}
                onRemove={() => handleRemove(entry)}
              />
            ))}
          </ul>
          {state.hasMore && (
            <div>
              <Button variant="secondary" isBusy={isBusy} onClick={() => run(async () => store?.loadMore())}>
                {filter === NO_FILTER ? 'Show more' : 'Look further back'}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
