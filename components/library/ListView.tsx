import { useHistoryRows } from '@/components/library/history/use-history';
import { Button, LinkButton } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { useEntryState } from '@/components/ui/links/entry-memory';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { useFocusNewRow } from '@/components/ui/use-focus-new-row';
import { lengthBandOf } from '@/lib/catalogue/facets/taxonomy';
import { playableCard } from '@/lib/catalogue/list/class-cards';
import { newestFirst, type ShownList } from '@/lib/library/saved-list';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { formatDuration } from '@/lib/platform/dates/duration';
import { isTime } from '@/lib/platform/dates/instant';
import styles from './library.module.scss';
import { MemberCard } from './MemberCard';
import { ShelfSkeleton } from './ShelfPlaceholders';
import { useBackgroundTask } from './use-background-task';
import { useCards } from './use-cards';
import { useLists } from './use-lists';

interface UnavailableCardProps {
  readonly title?: string;
  readonly durationSeconds?: number;
  readonly savedAt?: string;
  readonly onRemove: () => void;
}

function UnavailableCard({ title, durationSeconds = 0, savedAt, onRemove }: UnavailableCardProps) {
  const name = title || 'A class you saved';
  const facts = [
    formatDuration(durationSeconds),
    savedAt && isTime(savedAt) && `Saved ${browserDate(savedAt, 'longDay')}`,
  ];
  const similar =
    durationSeconds > 0 ? `${routes.videos}?length=${lengthBandOf(durationSeconds)}` : routes.videos;
  return (
    <article className={styles.card}>
      <h3>{name}</h3>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>This class isn’t in the studio anymore.</p>
      <div className="cluster">
        <AppLink href={similar}>
          Find a similar one<span className="visually-hidden"> to {name}</span>
        </AppLink>
        <Button variant="quiet" size="small" onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </article>
  );
}

const STEP = 24;

const EMPTY: Readonly<Record<ShownList, readonly [string, string]>> = {
  saveForLater: ['Nothing saved yet', 'Tap the bookmark on any class to save it for later.'],
  favorites: ['No favorites yet', 'Tap the heart on a class you love to keep it close.'],
  watchlist: ['Your watchlist is empty', 'Plan ahead: open a class you want to do and add it here.'],
};

export function ListView({ list }: { readonly list: ShownList }) {
  const { status: listStatus, lists, store, setIn } = useLists();
  const { run } = useBackgroundTask();
  const [shown, setShown] = useEntryState(`shown ${list}`, STEP);
  const { list: grid, handleMore } = useFocusNewRow<HTMLUListElement>();
  const { items } = lists[list];
  const ids = newestFirst(items);
  const visible = ids.slice(0, shown);
  const { data: cards, status, retry } = useCards(visible);
  const rows = useHistoryRows(visible);

  if (listStatus === 'error' && ids.length === 0)
    return (
      <ErrorState
        title="We couldn’t load your list"
        message="Check your connection. Everything you’ve saved is safe."
        onRetry={() => void store?.load()}
      />
    );
  if (ids.length === 0 && listStatus === 'ready')
    return (
      <EmptyState
        title={EMPTY[list][0]}
        message={EMPTY[list][1]}
        action={<LinkButton href={routes.videos}>Find a class</LinkButton>}
      />
    );
  const isMissingCards = visible.some((id) => cards?.[id] === undefined);
  const failure = status === 'error' && isMissingCards && (
    <ErrorState
      title="We couldn’t load these classes"
      message="Your list is safe. Try again in a moment."
      onRetry={retry}
    />
  );
  if (failure && !cards) return failure;
  if (!cards) return <ShelfSkeleton title="Loading your list" />;
  return (
    <div className="stack">
      <ul ref={grid} className="card-grid">
        {visible.map((id) => {
          const card = cards[id];
          const progress = rows[id];
          if (card === undefined) return null;
          const playable = playableCard(card);
          return (
            <li key={id}>
              {playable ? (
                <MemberCard video={playable} progress={progress} />
              ) : (
                <UnavailableCard
                  title={card?.title ?? progress?.title}
                  durationSeconds={card?.durationSeconds ?? progress?.durationSec}
                  savedAt={items[id]}
                  onRemove={() => run(() => setIn(list, id, false))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {failure}
      {!failure && ids.length > shown && (
        <div>
          <Button variant="secondary" onClick={handleMore(() => setShown(shown + STEP))}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
